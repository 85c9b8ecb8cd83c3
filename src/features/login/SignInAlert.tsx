import { Icon } from '../../ui/Icon';

/** Why signing in did not work; announced at once and kept until the next try. */
export function SignInAlert({ id, words }: { readonly id: string; readonly words: string | null }) {
  if (words === null) return null;
  return (
    <div id={id} className="alert alert-danger" role="alert">
      <Icon name="error" />
      <span>{words}</span>
    </div>
  );
}
