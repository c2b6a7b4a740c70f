import type { LiveCondition, LiveFault } from '../../../platform/live-condition.ts';
import { selectMethods, selectPayoutRoute } from '../deposits/methods/methods.queries.ts';
import { selectGateways } from '../providers/gateway/gateway.queries.ts';
import { MANUAL_PROVIDER } from '../providers/manual-provider.ts';

/** Providers of the demo, which confirm whatever is asked. */
const demoProviders = ['demo', 'demo-card'];

const payoutTodo = 'payout route manual: a person pays, two operators settle it by withdrawal settle';

/** Money must come in and go out by somebody real. */
export const cashierCondition: LiveCondition = {
  name: 'payments',
  stays: true,
  async faults(db, { settings: { brand } }) {
    const faults: LiveFault[] = [];
    const gateways = new Map((await selectGateways(db)).map((gateway) => [gateway.code, gateway]));
    const open = (await selectMethods(db, brand)).filter(({ isOpen }) => isOpen);
    if (open.length === 0)
      faults.push({ what: 'there is no open way to pay in', todo: 'method add, or method set CODE open on' });
    for (const { code, provider, account } of open) {
      const todo = `method set ${code} open off`;
      const gateway = gateways.get(provider);
      if (demoProviders.includes(provider)) faults.push({ what: `${code} is paid by the demo provider`, todo });
      else if (gateway && !gateway.payUrl.startsWith('https://'))
        faults.push({
          what: `the page of ${code} is at ${gateway.payUrl}`,
          todo: `gateway set ${provider} with https://`,
        });
      else if (!gateway && !(provider === MANUAL_PROVIDER && account !== null))
        faults.push({ what: `${code} is paid by ${provider}, which is not set up`, todo });
    }
    const route = await selectPayoutRoute(db, brand);
    if (!route) faults.push({ what: 'withdrawals have no way out', todo: payoutTodo });
    else if (route.provider !== MANUAL_PROVIDER)
      faults.push({ what: `withdrawals go out by ${route.provider}`, todo: payoutTodo });
    return faults;
  },
};
