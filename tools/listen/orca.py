"""Runs Orca with a voice that writes: each line of $LISTEN_SPEECH is one JSON list, [seconds, kind, words]."""
import json
import os
import runpy
import sys
import time
import types

sys.path.insert(0, '/usr/lib/python3/dist-packages')
from orca import settings, speechserver  # noqa: E402

SPEECH = open(os.environ['LISTEN_SPEECH'], 'a', buffering=1)


def note(kind, words=''):
    SPEECH.write(json.dumps([time.time(), kind, words], ensure_ascii=False) + '\n')


class Voice(speechserver.SpeechServer):
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

    def sayAll(self, utterances, progress):
        for context, _ in utterances:
            note('said', context.utterance)
        progress(context, speechserver.SayAllContext.COMPLETED)

    def stop(self):
        note('stopped')


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
