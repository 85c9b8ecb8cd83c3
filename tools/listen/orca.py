"""Runs Orca with a voice that writes: each line of $LISTEN_SPEECH is one JSON list, [seconds, kind, words]."""
import json
import os
import runpy
import sys
import time
import types

sys.path.insert(0, '/usr/lib/python3/dist-packages')
from gi.repository import GLib  # noqa: E402
from orca import settings, speechserver  # noqa: E402

SPEECH = open(os.environ['LISTEN_SPEECH'], 'a', buffering=1)


def note(kind, words=''):
    SPEECH.write(json.dumps([time.time(), kind, words], ensure_ascii=False) + '\n')


class Voice(speechserver.SpeechServer):
    def __init__(self):
        super().__init__()
        self.reading = None

    @staticmethod
    def getFactoryName():
        return 'Written words'

    @staticmethod
    def getSpeechServers():
        return [VOICE]

    @staticmethod
    def getSpeechServer(info=None):
        return VOICE

    @staticmethod
    def shutdownActiveServers():
        pass

    def getInfo(self):
        return ['written', 'written']

    def getVoiceFamilies(self):
        return []

    def speak(self, text=None, acss=None, interrupt=True):
        if text:
            note('said', text)

    def speakCharacter(self, character, acss=None):
        note('letter', character)

    # One utterance after another, as a voice does: a key or a change of focus between two of them stops it.
    def sayAll(self, utterances, progress):
        reading = self.reading = [None, progress]

        def next_one():
            if self.reading is not reading:
                return False
            try:
                reading[0], _ = next(utterances)
            except StopIteration:
                self.reading = None
                if reading[0]:
                    progress(reading[0], speechserver.SayAllContext.COMPLETED)
                return False
            note('said', reading[0].utterance)
            return True

        GLib.idle_add(next_one)

    def stop(self):
        note('stopped')
        if self.reading:
            (context, progress), self.reading = self.reading, None
            if context:
                progress(context, speechserver.SayAllContext.INTERRUPTED)


VOICE = Voice()
module = types.ModuleType('written_words')
module.SpeechServer = Voice
sys.modules['written_words'] = module
settings.speechServerFactory = 'written_words'
settings.speechFactoryModules = ['written_words']
settings.enableKeyEcho = False
settings.enableEchoByWord = False
settings.enableBraille = False
settings.enableBrailleMonitor = False
sys.argv[0] = 'orca'
runpy.run_path('/usr/bin/orca', run_name='__main__')
