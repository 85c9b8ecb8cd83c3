import { useEffect, useRef } from 'react';
import { object } from 'yup';
import Button from 'react-bootstrap/Button';
import { emailTemplateApi } from '../../api/calls/emailTemplate';
import { FRESH, readFresh } from '../../api/readFresh';
import { choicesOr } from '../../config/overrides';
import { longText, text } from '../../forms/describe/fields';
import { answered } from '../../forms/submit/problems';
import { SubmitForm } from '../../forms/submit/SubmitForm';
import type { SubmitItem, SubmitSlotProps, SubmitSteps } from '../../forms/submit/submitTypes';
import { useLoad } from '../../shared/load/useLoad';
import { Page } from '../../shared/Page';
import { RowsStatus } from '../../shared/rows/RowButtons';
import { useServerRecord } from '../../shared/rows/useServerList';
import { useSessionDispatch, useSessionUser } from '../../session/useSession';
import { Loaded } from '../../ui/states/Loaded';
import { dataOf } from '../../ui/states/loadState';
import { isSameText } from '../../values/values';
import { listen } from '../../state/listen';
import './emailTemplate.css';
import { PLACEHOLDERS, preview, unknownIn } from '../../shared/chasing/placeholders';

type Part = 'subject' | 'body';
type TemplateAnswers = Readonly<Record<Part, string>>;

const schema = object({ subject: answered('Subject is required'), body: answered('Text is required') });

const known = () => choicesOr('emailPlaceholders', PLACEHOLDERS);

const fields = (): readonly SubmitItem<TemplateAnswers>[] => [
  text('subject', 'Subject', { starred: true }),
  longText('body', 'Text', { starred: true, hint: 'Each word in braces is replaced with that recipient’s own details.' }),
  { kind: 'slot', names: ['body'], Component: Placeholders },
  { kind: 'slot', names: ['subject', 'body'], Component: Preview },
];

/** The template of a school's reminder emails (002 section 7; B-408). */
export function EmailTemplateScreen() {
  const dispatch = useSessionDispatch();
  const { userId, schoolId } = useSessionUser();
  const [saveEmailTemplate] = emailTemplateApi.useSaveEmailTemplateMutation();
  const load = useLoad(emailTemplateApi.useFetchEmailTemplateQuery({ schoolId }, { refetchOnMountOrArgChange: true }));
  const stored = dataOf(load)?.customizedEmailTemplate;
  // A school has one template, which gets its id when it is first saved.
  const { rows, edited, save } = useServerRecord(`emailTemplate:${schoolId}`, 'email template', async () =>
    (await readFresh(() => dispatch(emailTemplateApi.endpoints.fetchEmailTemplate.initiate({ schoolId }, FRESH)))).data?.customizedEmailTemplate);
  const submit = ({ subject, body }: TemplateAnswers, steps: SubmitSteps) => save({
    send: () => saveEmailTemplate({ id: stored?.id ?? '', schoolId, userId, subject, body }),
    isSent: (template) => isSameText(template.subject, subject) && isSameText(template.body, body),
    answersOf: (template) => ({ subject: template.subject, body: template.body }),
    steps,
  });
  return (
    <Page title="Email template" className="email-template">
      <RowsStatus rows={rows} />
      <Loaded state={load} failed="The email template could not be loaded">
        {({ customizedEmailTemplate: { subject, body } }) => (
          <div className="card"><div className="card-body">
            <SubmitForm<TemplateAnswers>
              label="Email template"
              fields={fields()}
              initial={{ subject, body }}
              schema={schema}
              keepsAnswers
              onEdited={edited}
              keeps={{ form: 'emailTemplate' }}
              submit={submit}
            />
          </div></div>
        )}
      </Loaded>
    </Page>
  );
}

/** Inserts a word in braces where the user last typed, in the subject or the text. Before any typing, at the end of the text. */
function Placeholders({ values, set, idOf, isBusy }: SubmitSlotProps<TemplateAnswers>) {
  const typedIn = useRef<Part | null>(null);
  const [subjectId, bodyId] = [idOf('subject'), idOf('body')];
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const id = target instanceof HTMLElement ? target.id : '';
      if (id === subjectId) typedIn.current = 'subject';
      else if (id === bodyId) typedIn.current = 'body';
    };
    return listen(document, { focusin: note });
  }, [bodyId, subjectId]);
  const insert = (word: string) => {
    const part = typedIn.current ?? 'body';
    const box = document.getElementById(idOf(part)) as HTMLInputElement | HTMLTextAreaElement | null;
    const text = box?.value ?? values[part];
    const from = typedIn.current === null ? text.length : box?.selectionStart ?? text.length;
    const to = typedIn.current === null ? text.length : box?.selectionEnd ?? from;
    set(part, `${text.slice(0, from)}${word}${text.slice(to)}`);
    // The box shows the new text only after the render. Typing continues after the word.
    setTimeout(() => {
      box?.focus();
      box?.setSelectionRange(from + word.length, from + word.length);
    }, 0);
  };
  return (
    <div className="toolrow" role="group" aria-label="Insert a placeholder">
      {known().map(({ value }) => (
        <Button
          key={value}
          variant="secondary"
          size="sm"
          aria-disabled={isBusy || undefined}
          onClick={() => { if (!isBusy) insert(`{${value}}`); }}
        >
          {`{${value}}`}
        </Button>
      ))}
    </div>
  );
}

function Preview({ values: { subject, body } }: SubmitSlotProps<TemplateAnswers>) {
  const unknown = unknownIn(`${subject} ${body}`, known());
  return (
    <section aria-label="Preview" className="card">
      <div className="card-body">
        <h2 className="h6">Preview</h2>
        <p><strong>{preview(subject, known())}</strong></p>
        <p className="email-template-preview mb-0">{preview(body, known())}</p>
        <p className="mb-0" role="status">
          {unknown.length === 0 ? null : `Not a placeholder, so sent as typed: ${unknown.map((name) => `{${name}}`).join(', ')}`}
        </p>
      </div>
    </section>
  );
}
