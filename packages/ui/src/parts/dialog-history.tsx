import { createContext, type ReactNode, use } from 'react';

/**
 * How the application ties dialogs to the browser's history, so that a phone's Back closes the top one instead of leaving.
 * `enter` runs when a dialog opens: push an entry, call `onBack` when it is popped. The function it returns runs when the
 * dialog closes by other means: drop the entry.
 */
export interface DialogHistory {
  enter(onBack: () => void): () => void;
}

const HistoryContext = createContext<DialogHistory | null>(null);

export function DialogHistoryProvider(props: { history: DialogHistory; children: ReactNode }) {
  return <HistoryContext value={props.history}>{props.children}</HistoryContext>;
}

/** The application's history for a window of one's own that Back should close too; null without a provider. */
export const useDialogHistory = (): DialogHistory | null => use(HistoryContext);
