import { Component, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { missingCode } from '../../state/missingCode';
import { EmptyState } from '../../ui/states/EmptyState';

interface Props {
  readonly children: ReactNode;
  /** A new value renders the content again: the address, so that Back leaves the error. */
  readonly resetKey?: string;
}
interface State {
  readonly hasFailed: boolean;
  readonly failedAt: string | undefined;
  /** The server has a new version, and no longer the screen of this one. */
  readonly isOld: boolean;
}

/**
 * Last resort for a screen that could not be rendered or fetched. Shows nothing of its content, and logs nothing:
 * an error's text may hold a child's name. Unsent edits are in the journal and come back after the reload.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, failedAt: undefined, isOld: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true, isOld: missingCode.get() };
  }

  override componentDidCatch(): void {
    // This page says it, so the notice of it can go: no text is left here to send or copy.
    if (this.state.isOld) missingCode.set(false);
  }

  static getDerivedStateFromProps({ resetKey }: Props, { hasFailed, failedAt }: State): Partial<State> | null {
    if (hasFailed && failedAt === undefined) return { failedAt: resetKey };
    if (hasFailed && failedAt !== resetKey) return { hasFailed: false, failedAt: undefined };
    return null;
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="page" id="main">
        <div role="alert">
          <EmptyState
            level={1}
            icon="alert"
            title={this.state.isOld ? 'A new version is available' : 'This page stopped working'}
            actions={
              <Button variant="primary" onClick={() => { window.location.reload(); }}>
                Reload
              </Button>
            }
          >
            <p>Reload the page to {this.state.isOld ? 'open this screen' : 'continue'}. Changes that are not saved yet are kept for you.</p>
          </EmptyState>
        </div>
      </main>
    );
  }
}
