import { endpoints } from '@sampan/contract';
import { requirePlayer } from '../../../platform/http/actor.ts';
import type { Router } from '../../../platform/http/router.ts';
import { endDevices, listDevices } from '../devices/devices.service.ts';
import { addPasskey, beginPasskey, listPasskeys, namePasskey, removePasskey } from '../passkeys/passkeys.service.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
} from '../second-factor/second-factor.service.ts';

/** What a member sees and ends in the security centre: devices, passkeys, the second step. */
export function accountFactorRoutes(router: Router): void {
  const { random } = router.services;
  const change = (name: string) => ({ limit: { name, by: 'player', max: 30, windowSeconds: 600 } as const });

  router.handle(endpoints.devices, {}, ({ tx, actor }) => listDevices(tx, requirePlayer(actor)));
  router.handle(endpoints.endDevices, change('devices'), ({ tx, actor, input }) =>
    endDevices(tx, requirePlayer(actor), input),
  );

  router.handle(endpoints.passkeys, {}, ({ tx, actor }) => listPasskeys(tx, requirePlayer(actor)));
  router.handle(endpoints.passkeyStart, change('passkeys'), ({ tx, actor }) =>
    beginPasskey(tx, requirePlayer(actor), random),
  );
  router.handle(endpoints.passkeyAdd, change('passkeys'), ({ tx, actor, input }) =>
    addPasskey(tx, requirePlayer(actor), input),
  );
  router.handle(endpoints.passkeyRename, change('passkeys'), ({ tx, actor, input }) =>
    namePasskey(tx, requirePlayer(actor), input),
  );
  router.handle(endpoints.passkeyRemove, change('passkeys'), ({ tx, actor, input }) =>
    removePasskey(tx, requirePlayer(actor), input),
  );

  router.handle(endpoints.secondFactor, {}, ({ tx, actor }) => showSecondFactor(tx, requirePlayer(actor)));
  router.handle(endpoints.secondFactorStart, change('second-factor'), ({ tx, actor }) =>
    beginSecondFactor(tx, requirePlayer(actor), random),
  );
  router.handle(endpoints.secondFactorConfirm, change('second-factor'), ({ tx, actor, input }) =>
    confirmSecondFactor(tx, requirePlayer(actor), input, random),
  );
  router.handle(endpoints.secondFactorOff, change('second-factor'), ({ tx, actor, input }) =>
    endSecondFactor(tx, requirePlayer(actor), input),
  );
  router.handle(endpoints.recoveryCodes, change('second-factor'), ({ tx, actor, input }) =>
    renewRecoveryCodes(tx, requirePlayer(actor), input, random),
  );
}
