/** What a message is about; who likes some of them elsewhere too, chooses by these. */
export const messageTopics = ['money', 'safety', 'rewards', 'account', 'news'] as const;
export type MessageTopic = (typeof messageTopics)[number];
/** Of these a mail is sent too. */
export const mailedTopics = ['money', 'safety'] as const satisfies readonly MessageTopic[];
