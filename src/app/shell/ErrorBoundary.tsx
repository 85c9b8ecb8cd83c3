import { Component, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { missingCode } from '../../state/pageState';
import { CodeNotReached, fetchCodeAgain } from '../../ui/lazy/loadCode';
import { EmptyState } from '../../ui/states/EmptyState';

interface Props {
  readonly children: ReactNode;
  /** A new value renders the content again: the address, so that Back leaves the error. */
  readonly resetKey?: string;
}
interface State {
  readonly hasFailed: boolean;
  readonly failedAt: string | undefined;
  readonly why: keyof typeof TEXTS;
  /** The user has pressed Try again: a button that renders again gets the focus back. */
  readonly isRetry: boolean;
}

const TEXTS = {
  /** The server has a new version and no longer holds the code of this one. */
  old: { title: 'A new version is available', todo: 'Reload the page to open this screen.' },
  unreached: { title: 'This screen needs the network', todo: 'It could not be fetched. Try again once there is a connection.' },
  failed: { title: 'This page stopped working', todo: 'Reload the page to continue.' },
} as const;

const takeFocus = (button: HTMLButtonElement | null): void => { button?.focus({ preventScroll: true }); };

/** Shows and logs nothing of the error, whose text may hold a child's name. Unsent edits come back from the journal after the reload. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, failedAt: undefined, why: 'failed', isRetry: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { hasFailed: true, why: error instanceof CodeNotReached ? 'unreached' : missingCode.get() ? 'old' : 'failed' };
  }

  override componentDidCatch(): void {
    // This page itself says that there is a new version, so the notice of it can go: no text is left here to send or copy.
    if (this.state.why === 'old') missingCode.set(false);
    fetchCodeAgain();
  }

  static getDerivedStateFromProps({ resetKey }: Props, { hasFailed, failedAt }: State): Partial<State> | null {
    if (hasFailed && failedAt === undefined) return { failedAt: resetKey };
    if (hasFailed && failedAt !== resetKey) return { hasFailed: false, failedAt: undefined, isRetry: false };
    return null;
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const { why, isRetry } = this.state;
    const { title, todo } = TEXTS[why];
    const again = (): void => {
      if (why === 'unreached') this.setState({ hasFailed: false, failedAt: undefined, isRetry: true });
      else window.location.reload();
    };
    return (
      <main className="page" id="main">
        <div role="alert">
          <EmptyState
            level={1}
            icon="alert"
            title={title}
            actions={<Button ref={isRetry ? takeFocus : undefined} variant="primary" onClick={again}>{why === 'unreached' ? 'Try again' : 'Reload'}</Button>}
          >
            <p>{todo} Changes that are not saved yet are kept for you.</p>
          </EmptyState>
        </div>
      </main>
    );
  }
}
