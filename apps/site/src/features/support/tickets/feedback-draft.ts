import type { BodyOf, endpoints } from '@sampan/contract';

export type FeedbackType = BodyOf<(typeof endpoints)['feedback']>['type'];

/** The order of the specification (SPEC §5). */
export const feedbackTypes: readonly FeedbackType[] = [
  'deposit',
  'withdrawal',
  'game',
  'customer service',
  'application',
  'other issues',
];
export const CONTENT_MOST = 2000;

export interface FeedbackDraft {
  type: FeedbackType;
  content: string;
  contact: string;
}

const blank: FeedbackDraft = { type: 'other issues', content: '', contact: '' };
let draft = blank;

/** A half-written message outlives its window; it goes when it was sent. */
export const readDraft = (): FeedbackDraft => draft;
export function storeDraft(next: FeedbackDraft): void {
  draft = next;
}
export function dropDraft(): void {
  draft = { ...blank, type: draft.type, contact: draft.contact };
}

export type FeedbackFaults = Partial<Record<'content' | 'contact', 'needed' | 'long'>>;

/** A visitor must leave a way to be answered; a member has an account. */
export function checkDraft({ content, contact }: FeedbackDraft, member: boolean): FeedbackFaults {
  const length = [...content.trim()].length;
  return {
    ...(length === 0 && { content: 'needed' as const }),
    ...(length > CONTENT_MOST && { content: 'long' as const }),
    ...(!member && contact.trim() === '' && { contact: 'needed' as const }),
  };
}
