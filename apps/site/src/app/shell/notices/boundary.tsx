import { Button } from '@sampan/ui';
import { ApiError, isApiError } from '@sampan/web-client/calls/api-error';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { forgetFailedSections } from '@sampan/web-client/sections/lazy-section';
import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { openModal } from '../../../shared/modals/modals.ts';
import css from './boundary.module.css';

interface Failure {
  error: unknown;
  /** What a player quotes to support: the server's request id, or a number of our own that stands in the console beside the error. */
  number: string;
}

interface LeakProps {
  failure: Failure;
  onRetry: () => void;
}

interface CatcherProps {
  /** Changing it forgets the failure: another page. */
  resetKey: string;
  onReset: () => void;
  /** Shows nothing in the place of what broke: a small control whose absence explains itself less than it disturbs. */
  quiet?: boolean;
  /** Called once when something broke: a modal closes itself and says why. */
  onFailure?: (error: unknown) => void;
  children: ReactNode;
}

class Catcher extends Component<CatcherProps, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    const number = (error instanceof ApiError && error.requestId) || crypto.randomUUID().slice(0, 8).toUpperCase();
    return { failure: { error, number } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    // oxlint-disable-next-line no-console -- the number on the screen must lead to the error that it stands for
    console.error(this.state.failure?.number, error, info.componentStack);
    // What shows nothing cannot be asked for again by hand: the next time it is drawn it loads anew.
    if (this.props.quiet) forgetFailedSections();
    this.props.onFailure?.(error);
  }

  override componentDidMount() {
    addEventListener('online', this.retryOnline);
  }

  override componentWillUnmount() {
    removeEventListener('online', this.retryOnline);
  }

  override componentDidUpdate(before: CatcherProps) {
    if (before.resetKey === this.props.resetKey || !this.state.failure) return;
    forgetFailedSections();
    // oxlint-disable-next-line react/no-did-update-set-state -- a new page forgets the failure; the condition above runs it once
    this.setState({ failure: null });
  }

  retry = () => {
    // Only the page itself knows the names of a newer release's files, and a browser asks for one that failed but once.
    if (navigator.onLine && isApiError(this.state.failure?.error, 'chunk.failed')) return location.reload();
    forgetFailedSections();
    this.props.onReset();
    this.setState({ failure: null });
  };

  /** S-499: a page that did not come for want of a connection comes by itself when that is back. */
  retryOnline = () => {
    if (!this.props.quiet && isApiError(this.state.failure?.error, 'chunk.failed')) location.reload();
  };

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.quiet ? null : <PlainLeak failure={failure} onRetry={this.retry} />;
  }
}

/** Said without a drawing at once: the file with the drawing may be what failed to come. */
function PlainLeak({ failure, onRetry }: LeakProps) {
  const t = useMessages<SharedKey>();
  const errorText = useErrorText();
  // The network's fault, not the site's: nothing to tell support.
  const slow = isApiError(failure.error, 'chunk.failed');
  return (
    <div role="alert" className={css.failure}>
      <h1 className="h22">{slow ? errorText(failure.error) : t('state.error.title')}</h1>
      {!slow && <p>{failure.error instanceof ApiError ? errorText(failure.error) : t('state.error.text')}</p>}
      {!slow && <p className="muted t12">{t('common.supportNumber', { number: failure.number })}</p>}
      <div className="row">
        <Button look="action" icon="refresh" onClick={onRetry}>
          {t('common.retry')}
        </Button>
        <Button look="line" icon="message" onClick={() => openModal('serviceModal')}>
          {t('common.service')}
        </Button>
      </div>
    </div>
  );
}

/** Catches what breaks below it; the shell around stays. Sections that failed to load are asked for again on retry. */
export function Boundary(props: Omit<CatcherProps, 'onReset'>) {
  return <QueryErrorResetBoundary>{({ reset }) => <Catcher {...props} onReset={reset} />}</QueryErrorResetBoundary>;
}
