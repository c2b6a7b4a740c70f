import { z } from 'zod';

/** The client this server is at an outside provider. */
export interface SocialClient {
  clientId: string;
  clientSecret: string;
}

/** Sign-in with outside providers; null where the server has no client there. */
export interface SocialConfig {
  /** OpenID Connect; `issuer` is where its discovery document is found. */
  google: (SocialClient & { issuer: string }) | null;
  /** OAuth 2; `dialogUrl` is where people go, `graphUrl` where the server asks. Both end with the API's version. */
  facebook: (SocialClient & { dialogUrl: string; graphUrl: string }) | null;
}

const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));
const empty = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema.optional());
const text = z.string().min(1).max(300);

export const socialEnvironment = {
  GOOGLE_CLIENT_ID: optional(text),
  GOOGLE_CLIENT_SECRET: optional(text),
  GOOGLE_ISSUER: optional(url),
  FACEBOOK_APP_ID: optional(text),
  FACEBOOK_APP_SECRET: optional(text),
  FACEBOOK_DIALOG_URL: optional(url),
  FACEBOOK_GRAPH_URL: optional(url),
};

export const socialHints: Record<string, string> = {
  GOOGLE_CLIENT_ID: 'given together with GOOGLE_CLIENT_SECRET',
  GOOGLE_ISSUER: 'an address such as https://accounts.google.com',
  FACEBOOK_APP_ID: 'given together with FACEBOOK_APP_SECRET',
  FACEBOOK_DIALOG_URL: 'an address such as https://www.facebook.com/v21.0',
  FACEBOOK_GRAPH_URL: 'an address such as https://graph.facebook.com/v21.0',
};

type SocialValues = { [Name in keyof typeof socialEnvironment]?: string | undefined };

/** Names of settings that stand without their other half. */
export function findHalfClients(values: SocialValues): string[] {
  const half = (id: string | undefined, secret: string | undefined) => (id === undefined) !== (secret === undefined);
  return [
    ...(half(values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET) ? ['GOOGLE_CLIENT_ID'] : []),
    ...(half(values.FACEBOOK_APP_ID, values.FACEBOOK_APP_SECRET) ? ['FACEBOOK_APP_ID'] : []),
  ];
}

export function readSocialConfig(values: SocialValues): SocialConfig {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, FACEBOOK_APP_ID, FACEBOOK_APP_SECRET } = values;
  return {
    google:
      GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
        ? {
            clientId: GOOGLE_CLIENT_ID,
            clientSecret: GOOGLE_CLIENT_SECRET,
            issuer: values.GOOGLE_ISSUER ?? 'https://accounts.google.com',
          }
        : null,
    facebook:
      FACEBOOK_APP_ID && FACEBOOK_APP_SECRET
        ? {
            clientId: FACEBOOK_APP_ID,
            clientSecret: FACEBOOK_APP_SECRET,
            dialogUrl: values.FACEBOOK_DIALOG_URL ?? 'https://www.facebook.com/v21.0',
            graphUrl: values.FACEBOOK_GRAPH_URL ?? 'https://graph.facebook.com/v21.0',
          }
        : null,
  };
}
