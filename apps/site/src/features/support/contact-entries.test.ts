import type { MemberInfo } from '@sampan/contract';
import { describe, expect, it } from 'vitest';
import { defaultPermission } from '../../shared/brand/default-permission.ts';
import { contactEntries } from './contact-entries.ts';

const permission = {
  ...defaultPermission,
  customerService: [
    { csType: 'LIVECHAT' as const, path: 'https://chat.example/live' },
    { csType: 'VIP' as const, path: 'https://chat.example/vip' },
  ],
  contacts: { email: 'help@example.com', telegram: 'https://t.me/example', line: '' },
};
const ranked = (rankLevel: number) =>
  ({ clubLabel: { labelName: 'x', color: '', color2: '', rankLevel } }) as unknown as MemberInfo;

describe('the service channel', () => {
  it('S-282 is VIP above rank 4', () => expect(contactEntries(permission, ranked(5))[0]?.id).toBe('VIP'));
  it('S-283 is live chat up to rank 4 and for visitors', () => {
    expect(contactEntries(permission, ranked(4))[0]?.id).toBe('LIVECHAT');
    expect(contactEntries(permission, undefined)[0]?.id).toBe('LIVECHAT');
  });
});

it.each([
  ['S-533.V a visitor', undefined, 'LIVECHAT'],
  ['S-533.M a member', ranked(0), 'LIVECHAT'],
  ['S-533.D a demo account', { type: 4, clubLabel: null } as unknown as MemberInfo, 'LIVECHAT'],
  ['S-533.G an agent of rank 4', { ...ranked(4), type: 42 }, 'LIVECHAT'],
  ['S-533.G an agent of rank 5', { ...ranked(5), type: 42 }, 'VIP'],
  ['S-533.P a member of rank 5', ranked(5), 'VIP'],
])('%s: %#', (_who, member, channel) => {
  expect(contactEntries(permission, member)[0]?.id).toBe(channel);
});

it('shows what the settings name and nothing else', () => {
  expect(contactEntries(permission, undefined).map((entry) => entry.id)).toEqual(['LIVECHAT', 'telegram', 'email']);
  expect(contactEntries(defaultPermission, undefined)).toEqual([]);
});

it('R-57 an address that is not https leads nowhere', () => {
  const bad = { ...permission, customerService: [{ csType: 'VIP' as const, path: 'javascript:alert(1)' }] };
  expect(contactEntries(bad, undefined).map((entry) => entry.id)).toEqual(['telegram', 'email']);
});
