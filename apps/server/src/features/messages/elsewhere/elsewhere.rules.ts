import type { MessageDelivery, MessageTopic } from '@sampan/contract';

/** What holds until a player chooses: nothing that sells is pushed unasked. */
export const usualDelivery: MessageDelivery = { push: ['money', 'safety', 'account'], mail: ['money', 'safety'] };

/** Who took an account over could switch the mail off that says so: mails about safety are always sent. */
export const isMailed = (topic: MessageTopic, { mail }: MessageDelivery): boolean =>
  topic === 'safety' || (topic === 'money' && mail.includes('money'));

/** What would bring somebody back to play waits while a break runs. */
export const isPushed = (topic: MessageTopic, { push }: MessageDelivery, onBreak: boolean): boolean =>
  push.includes(topic) && !(onBreak && (topic === 'rewards' || topic === 'news'));
