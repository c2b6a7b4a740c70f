import type { FunctionComponent } from 'react';
import { DisplaySection } from './display-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PaymentPasswordSection } from './payment-password-section.tsx';
import { ProfileSection } from './profile-section.tsx';

export interface SecuritySectionProps {
  onLanguage: (code: string) => void;
}

/** What stands on the page "my account", in this order. A section draws a `SecurityCard`, or nothing when it is off. */
export const securitySections: readonly { id: string; Section: FunctionComponent<SecuritySectionProps> }[] = [
  { id: 'profile', Section: ProfileSection },
  { id: 'password', Section: PasswordSection },
  { id: 'payment-password', Section: PaymentPasswordSection },
  { id: 'display', Section: DisplaySection },
];
