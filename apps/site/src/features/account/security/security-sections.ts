import type { FunctionComponent } from 'react';
import { DevicesSection } from '../factors/devices-section.tsx';
import { PasskeysSection } from '../factors/passkeys-section.tsx';
import { SecondFactorSection } from '../factors/second-factor-section.tsx';
import { SocialSection } from '../factors/social-section.tsx';
import { CloseSection } from './close-section.tsx';
import { ContactsSection } from './contacts-section.tsx';
import { DisplaySection } from './display-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PaymentPasswordSection } from './payment-password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import type { SecuritySectionProps } from './security-section-props.ts';

/** What stands on the page "my account", in this order. A section draws a `SecurityCard`, or nothing when it is off. */
export const securitySections: readonly { id: string; Section: FunctionComponent<SecuritySectionProps> }[] = [
  { id: 'profile', Section: ProfileSection },
  { id: 'contacts', Section: ContactsSection },
  { id: 'password', Section: PasswordSection },
  { id: 'payment-password', Section: PaymentPasswordSection },
  { id: 'second-factor', Section: SecondFactorSection },
  { id: 'passkeys', Section: PasskeysSection },
  { id: 'social', Section: SocialSection },
  { id: 'devices', Section: DevicesSection },
  { id: 'display', Section: DisplaySection },
  { id: 'close', Section: CloseSection },
];
