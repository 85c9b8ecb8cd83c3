import { useId, useState } from 'react';
import { getConfig } from '../../../config/config';
import { useSessionUser } from '../../../session/useSession';

const QUESTIONS = ['Punctuality', 'Attitude to learning', 'Behaviour'];
const OPTIONS = ['Outstanding', 'Good', 'Requires Improvement', 'Poor'];

/** For one configured school alone; the host has no call for it, and the panel shows this (B-100, B-101). */
export function ConductPanel() {
  const { schoolId } = useSessionUser();
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const id = useId();
  const { punctuality } = getConfig().schools;
  if (punctuality === '' || schoolId !== punctuality) return null;
  return (
    <section className="card"><div className="card-body">
      <h2>Conduct</h2>
      <p className="muted">For the conversation only: these answers are not saved.</p>
      <div className="cols-3">
        {QUESTIONS.map((question) => (
          <div key={question}>
            <label className="form-label" htmlFor={`${id}${question}`}>{question}</label>
            <select
              id={`${id}${question}`}
              className="form-select"
              value={answers[question] ?? ''}
              onChange={(event) => { setAnswers({ ...answers, [question]: event.target.value }); }}
            >
              <option value="" aria-label="Blank" />
              {OPTIONS.map((option) => <option key={option}>{option}</option>)}
            </select>
          </div>
        ))}
      </div>
    </div></section>
  );
}
