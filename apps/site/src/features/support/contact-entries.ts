import type { MemberInfo, Permission } from '@sampan/contract';
import { VIP_ABOVE } from '@sampan/contract/service-channel';
import type { IconName } from '@sampan/ui';
import type { SupportKey } from './locales/index.ts';

export interface ContactEntry {
  id: string;
  label: SupportKey;
  icon: IconName;
  /** '': the online-service window, which asks for its link. */
  href: string;
  /** The address itself, where it says more than the label. */
  detail: string;
}

/** Only these leave the site; anything else a setting may hold leads nowhere (TRUST §6). */
const isOutside = (address: string) => /^https:\/\//i.test(address);

function serviceEntry({ customerService }: Permission, member: MemberInfo | undefined): ContactEntry[] {
  const kind = (member?.clubLabel?.rankLevel ?? 0) > VIP_ABOVE ? 'VIP' : 'LIVECHAT';
  const entry = customerService.find(({ csType }) => csType === kind) ?? customerService[0];
  if (!entry || !isOutside(entry.path)) return [];
  return [{ id: entry.csType, label: `support.contact.${entry.csType}`, icon: 'headset', href: '', detail: '' }];
}

/** The ways to reach the brand that its settings name, in order. */
export function contactEntries(permission: Permission, member: MemberInfo | undefined): ContactEntry[] {
  const { email, telegram, line } = permission.contacts;
  const entries = serviceEntry(permission, member);
  if (isOutside(telegram))
    entries.push({ id: 'telegram', label: 'support.contact.telegram', icon: 'message', href: telegram, detail: '' });
  if (isOutside(line))
    entries.push({ id: 'line', label: 'support.contact.line', icon: 'message', href: line, detail: '' });
  if (/^[^\s@]+@[^\s@]+$/.test(email))
    entries.push({ id: 'email', label: 'support.contact.email', icon: 'mail', href: `mailto:${email}`, detail: email });
  return entries;
}
