import { z } from 'zod';
import { endpoint, uploadedFile } from '../endpoint.ts';
import { moneyValueSchema } from '../money.ts';

const nothing = z.object({}).loose();

export const identityDocuments = ['id-card', 'passport', 'driving-licence'] as const;
export const identitySides = ['front', 'back', 'selfie'] as const;
/** Why documents were refused; each says on the screen what to do next. */
export const identityRefusals = [
  'unreadable',
  'incomplete',
  'lapsed',
  'document',
  'name',
  'person',
  'underage',
  'other',
] as const;
/** How far the proof of a player's identity has come. */
export const identityLevels = ['none', 'submitted', 'verified', 'refused', 'expired'] as const;

export type IdentityDocument = (typeof identityDocuments)[number];
export type IdentitySide = (typeof identitySides)[number];
export type IdentityRefusal = (typeof identityRefusals)[number];
export type IdentityLevel = (typeof identityLevels)[number];

/** What must be photographed: a passport says everything on one page. */
export const identitySidesOf = (document: IdentityDocument): readonly IdentitySide[] =>
  document === 'passport' ? ['front', 'selfie'] : identitySides;

/** The largest picture that is read. */
export const IDENTITY_PICTURE_MAX_BYTES = 6 * 1024 * 1024;

const country = z.string().regex(/^[A-Z]{2}$/);
const document = z.enum(identityDocuments);

/** From which amounts it is asked for; null: never by this one. */
const asked = z.object({
  single: moneyValueSchema.nullable(),
  day: moneyValueSchema.nullable(),
  lifetime: moneyValueSchema.nullable(),
});

export const identityStateSchema = z.object({
  level: z.enum(identityLevels),
  /** Whether documents can be sent now. */
  open: z.boolean(),
  asked: z.object({ deposit: asked, withdraw: asked }),
  /** What is being put together, or waits for a decision. */
  attempt: z
    .object({
      country,
      document,
      sides: z.array(z.object({ side: z.enum(identitySides), sentAt: z.number().nullable() })),
      submittedAt: z.number().nullable(),
    })
    .nullable(),
  refusal: z.object({ why: z.enum(identityRefusals), note: z.string(), at: z.number() }).nullable(),
  verified: z.object({ at: z.number(), until: z.number().nullable() }).nullable(),
  /** Where the brand's players live, with what each country's documents may be. */
  countries: z.array(z.object({ country, documents: z.array(document) })),
  /** Of everywhere else a passport is taken. */
  passportCountries: z.array(country),
});
export type IdentityState = z.infer<typeof identityStateSchema>;

/** A row for each picture: the body of an upload is the file alone. */
const picture = (side: IdentitySide, id: string) =>
  endpoint({
    id,
    feature: 'identity',
    summary: `Send the picture of a document: ${side}`,
    method: 'POST',
    path: `/wps/identity/picture/${side}`,
    access: 'real',
    upload: { maxBytes: IDENTITY_PICTURE_MAX_BYTES },
    body: z.strictObject({ file: uploadedFile }),
    value: identityStateSchema,
    errors: ['identity.picture.invalid', 'identity.state', 'system.overloaded'],
    built: true,
  });

export const identityEndpoints = {
  identity: endpoint({
    id: 'X-380',
    feature: 'identity',
    summary: 'What is asked for proof of identity, and how far it has come',
    method: 'POST',
    path: '/wps/identity/read',
    access: 'real',
    repeatable: true,
    body: nothing,
    value: identityStateSchema,
    built: true,
  }),
  chooseDocument: endpoint({
    id: 'X-381',
    feature: 'identity',
    summary: 'Choose the document that is sent; pictures of another one are dropped',
    method: 'POST',
    path: '/wps/identity/document',
    access: 'real',
    body: z.strictObject({ country, document }),
    value: identityStateSchema,
    errors: ['identity.state'],
    built: true,
  }),
  sendFront: picture('front', 'X-382'),
  sendBack: picture('back', 'X-383'),
  sendSelfie: picture('selfie', 'X-384'),
  submitIdentity: endpoint({
    id: 'X-385',
    feature: 'identity',
    summary: 'Hand the pictures in; they are changed no more',
    method: 'POST',
    path: '/wps/identity/submit',
    access: 'real',
    body: nothing,
    value: identityStateSchema,
    errors: ['identity.state', 'identity.picture.missing'],
    built: true,
  }),
};
