import { endpoints } from '@sampan/contract';
import { requirePlayer } from '../../../platform/http/actor.ts';
import type { Router } from '../../../platform/http/router.ts';
import { ownHashingCalls } from '../../../platform/passwords/passwords.ts';
import { removeAvatar } from '../avatar/avatar.queries.ts';
import { keepAvatar } from '../avatar/avatar.service.ts';
import { closeOwnAccount, type OpenBusiness } from '../member/close-account.service.ts';
import { editProfile } from '../member/edit-profile.service.ts';
import { changePaymentPassword, resetPaymentPassword } from '../payment-password/change-payment-password.service.ts';
import { bindOwnContact } from '../security/bind-contact.service.ts';
import { readSecurityState } from '../security/security-state.service.ts';

/** The calls of the security centre (S-299). */
export function securityRoutes(router: Router, business: OpenBusiness): void {
  const { services } = router;
  const { humanCheck } = services.config;
  // With HUMAN_CHECK=off one player stands for many in a smoke run.
  const byPlayer = (name: string, max: number, windowSeconds: number) => ({
    limit: { name, by: 'player', max: humanCheck ? max : max * 100, windowSeconds } as const,
  });

  const secretly = (...limit: Parameters<typeof byPlayer>) => ({ ...byPlayer(...limit), concurrency: ownHashingCalls });
  router.handle(endpoints.securityState, {}, ({ tx, actor }) => readSecurityState(tx, requirePlayer(actor)));
  router.handle(endpoints.setPaymentPassword, secretly('payment-password', 10, 600), ({ tx, actor, input }) =>
    changePaymentPassword(tx, requirePlayer(actor), input),
  );
  router.handle(endpoints.resetPaymentPassword, secretly('payment-password', 10, 600), ({ tx, actor, input }) =>
    resetPaymentPassword(tx, requirePlayer(actor), input),
  );
  router.handle(endpoints.bindContact, secretly('bind-contact', 10, 600), ({ tx, actor, input }) =>
    bindOwnContact(tx, requirePlayer(actor), input),
  );
  router.handle(endpoints.editProfile, byPlayer('profile', 20, 600), ({ tx, actor, input }) =>
    editProfile(tx, requirePlayer(actor), input),
  );
  router.handle(endpoints.uploadAvatar, byPlayer('avatar', 10, 600), ({ tx, actor, input }) =>
    keepAvatar(tx, requirePlayer(actor), input, services.random),
  );
  router.handle(endpoints.removeAvatar, byPlayer('avatar', 10, 600), ({ tx, actor }) =>
    removeAvatar(tx, requirePlayer(actor)),
  );
  router.handle(endpoints.closeAccount, secretly('close-account', 5, 600), ({ tx, actor, input }) =>
    closeOwnAccount(tx, requirePlayer(actor), input, business),
  );
}
