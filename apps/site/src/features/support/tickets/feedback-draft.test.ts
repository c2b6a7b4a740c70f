import { expect, it } from 'vitest';
import { checkDraft, dropDraft, feedbackTypes, readDraft, storeDraft } from './feedback-draft.ts';

const draft = { type: 'deposit' as const, content: 'Where is my money?', contact: '' };

it('a visitor leaves a contact, a member need not', () => {
  expect(checkDraft(draft, false)).toEqual({ contact: 'needed' });
  expect(checkDraft(draft, true)).toEqual({});
});

it('the message has 1 to 2000 characters', () => {
  expect(checkDraft({ ...draft, content: '  ' }, true)).toEqual({ content: 'needed' });
  expect(checkDraft({ ...draft, content: 'x'.repeat(2000) }, true)).toEqual({});
  expect(checkDraft({ ...draft, content: 'x'.repeat(2001) }, true)).toEqual({ content: 'long' });
});

it('offers the six kinds of the specification', () => {
  expect(feedbackTypes).toEqual(['deposit', 'withdrawal', 'game', 'customer service', 'application', 'other issues']);
});

it('a draft stays until it is sent, the contact after it as well', () => {
  storeDraft({ ...draft, contact: 'mali@example.com' });
  expect(readDraft().content).toBe('Where is my money?');
  dropDraft();
  expect(readDraft()).toEqual({ type: 'deposit', content: '', contact: 'mali@example.com' });
});
