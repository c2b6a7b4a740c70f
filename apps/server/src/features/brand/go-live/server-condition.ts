import { isLoopbackHost } from '../../../platform/config/loopback-host.ts';
import type { LiveCondition, LiveFault } from '../../../platform/live-condition.ts';
import type { ServerFacts } from '../../../platform/server-facts.queries.ts';

/** Modules by which a brand sends text messages. */
const TEXT_MODULES = ['MOBILENUMREG3', 'REGMOBVERF3', 'MOBILEVERCODELOGIN3'];

function addressFaults(name: string, address: string): LiveFault[] {
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:' && !isLoopbackHost(hostname)) return [];
  return [{ what: `${name} is ${address}`, todo: `Put TLS in front of it and set ${name}=https://….` }];
}

function messageFaults({ sms, mail }: ServerFacts, modules: ReadonlySet<string>): LiveFault[] {
  const faults: LiveFault[] = [];
  const texts = TEXT_MODULES.filter((module) => modules.has(module));
  if (sms === 'outbox')
    faults.push({ what: 'SMS_PROVIDER is outbox', todo: 'Set SMS_PROVIDER to twilio or http, with its settings.' });
  else if (sms === 'off' && texts.length > 0)
    faults.push({
      what: `SMS_PROVIDER is off, but ${texts.join(', ')} send codes`,
      todo: 'Set SMS_PROVIDER, or switch them off.',
    });
  if (mail === 'outbox' || mail === 'off')
    faults.push({ what: `MAIL_PROVIDER is ${mail}`, todo: 'Set MAIL_PROVIDER=smtp with SMTP_URL and MAIL_FROM.' });
  return faults;
}

/** What the servers must be set to. */
export const serverCondition: LiveCondition = {
  name: 'server',
  stays: true,
  async faults(_db, { settings, facts }) {
    if (facts === null)
      return [{ what: 'no server was started yet', todo: 'Start one with the settings it will have, then ask again.' }];
    const faults: LiveFault[] = [];
    if (!facts.dataKey)
      faults.push({
        what: 'DATA_KEY is not set',
        todo: 'Set a random text of 32 characters or more, and keep it apart.',
      });
    if (!facts.humanCheck) faults.push({ what: 'HUMAN_CHECK is off', todo: 'Leave HUMAN_CHECK on.' });
    return [
      ...faults,
      ...messageFaults(facts, settings.modules),
      ...addressFaults('PUBLIC_URL', facts.publicUrl),
      ...addressFaults('GAMES_URL', facts.gamesUrl),
    ];
  },
};
