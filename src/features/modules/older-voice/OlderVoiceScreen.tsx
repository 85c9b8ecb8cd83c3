import { useMemo, useState } from 'react';
import { isMeetingDateMissing } from '../../../domain/meetingDate';
import { phaseOf } from '../../../domain/phase';
import type { PupilContext } from '../../../domain/pupil';
import { RecordView } from '../../../forms/read/RecordView';
import { sharedMessages } from '../../../messages/shared';
import { NoMeetingDate } from '../../../parts/NoMeetingDate';
import { Page } from '../../../parts/Page';
import { PupilGate } from '../../../parts/pupil-gate/PupilGate';
import { useSessionUser } from '../../../session/useSession';
import { Loaded } from '../../../ui/states/Loaded';
import { fieldsOfAnswer } from '../record/moduleRecord';
import { ModuleForm, useModuleUnit } from '../record/ModuleForm';
import { Achievements } from './Achievements';
import { olderVoiceFor, type OlderVoice, type VoiceKey } from './olderVoice';
import { useVoice } from './useVoice';
import { VoiceFiles } from './VoiceFiles';

/** Pupil Voice as the older modules keep it; in the place of the newer one where `switches.olderVoice` says so. */
export function OlderVoiceScreen() {
  return (
    <Page title="Pupil Voice">
      <PupilGate>
        {(pupil) => (isMeetingDateMissing(pupil.dateOfMeeting) ? <NoMeetingDate message={sharedMessages.meetingDateMissing.text} /> : <Voice pupil={pupil} />)}
      </PupilGate>
    </Page>
  );
}

const NO_EXTRAS = {};

function Voice({ pupil }: { readonly pupil: PupilContext }) {
  const { userId, schoolId } = useSessionUser();
  // Fixed when the screen opens: every call names this pupil and meeting.
  const [meeting] = useState<VoiceKey>({ pupilId: pupil.pupilId, dateOfMeeting: pupil.dateOfMeeting, schoolId, userId });
  const [voice] = useState(() => olderVoiceFor(pupil.classYear));
  const { load, read } = useVoice(voice, meeting);
  const isSecondary = ['secondary', 'post16'].includes(phaseOf(pupil.classYear) ?? '');
  return (
    <div className="stack">
      {voice.save === undefined ? null : <VoiceForm voice={voice} save={voice.save} meeting={meeting} />}
      <Loaded state={load} failed="The pupil voice could not be loaded">
        {({ record, achievements, files }) => (
          <>
            {voice.save === undefined ? <VoiceRecord voice={voice} record={record} /> : null}
            <Achievements voice={voice} meeting={meeting} list={achievements} read={read} />
            <VoiceFiles voice={voice} meeting={meeting} term={pupil.termOfPep} isSecondary={isSecondary} files={files} read={read} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function VoiceForm({ voice, save, meeting }: {
  readonly voice: OlderVoice;
  readonly save: NonNullable<OlderVoice['save']>;
  readonly meeting: VoiceKey;
}) {
  const handle = useModuleUnit(`${voice.record}:${meeting.pupilId}:${meeting.dateOfMeeting}`, {
    carries: [voice.record],
    load: () => voice.load(meeting),
    save: (body) => save(meeting, body),
  });
  return <ModuleForm spec={voice.spec} handle={handle} extras={NO_EXTRAS} failed="The pupil voice could not be loaded" />;
}

/** Where no save is named, the record is there to read. */
function VoiceRecord({ voice, record }: { readonly voice: OlderVoice; readonly record: Readonly<Record<string, unknown>> }) {
  const values = useMemo(() => fieldsOfAnswer({ [voice.record]: record }, [voice.record]) ?? {}, [voice, record]);
  return (
    <>
      <p className="mb-0">The older module has no save for this phase: its answers can be read here, and rows and recordings changed.</p>
      <RecordView spec={voice.spec} values={values} extras={NO_EXTRAS} />
    </>
  );
}
