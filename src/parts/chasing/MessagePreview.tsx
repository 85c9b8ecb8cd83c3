import type { Template } from './messages';

/** The text as it is sent. */
export function MessagePreview({ message: { subject, body } }: { readonly message: Template }) {
  return (
    <section aria-label="Preview" className="chase-preview" translate="no">
      <p><strong>{subject}</strong></p>
      <p className="mb-0">{body}</p>
    </section>
  );
}

/** A message as text for a mail program's window. */
export const textOf = ({ subject, body }: Template): string => `${subject}\n\n${body}`;
