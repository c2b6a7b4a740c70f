import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { allEndpoints, type Endpoint, errorCodes, failureSchema } from '@sampan/contract';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';

type Schema = OpenAPIV3_1.SchemaObject;

/** Recursive schemas come with local `$defs`; the page reads draft 2020-12, which OpenAPI 3.1 is. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', cycles: 'ref', reused: 'inline' }) as Schema;
}

const header = (name: string, required: boolean, description: string): OpenAPIV3_1.ParameterObject => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

function headersOf(endpoint: Endpoint): OpenAPIV3_1.ParameterObject[] {
  return [
    header('Merchant', true, 'Merchant code of the brand'),
    ...(endpoint.access === 'public' ? [] : [header('Authorization', true, 'The session token as it is')]),
    header('Language', false, 'EN, PH, TH, VI …'),
    ...(endpoint.money
      ? [header('Idempotency-Key', true, 'One per intent of the player; a repeat gets the same answer')]
      : []),
    ...(endpoint.encrypted
      ? [
          header(
            'Encryption',
            true,
            'jwe: the body is {"value": "<compact JWE, ECDH-ES on P-256, A256GCM>"} of {"iat", "jti", "payload"}',
          ),
        ]
      : []),
  ];
}

function operationOf(endpoint: Endpoint): OpenAPIV3_1.OperationObject {
  const reads = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const note = [
    endpoint.built ? '' : 'Not built yet: answers function.not.available.',
    endpoint.encrypted ? 'The body below is the payload inside the JWE.' : '',
  ]
    .filter(Boolean)
    .join(' ');
  return {
    operationId: endpoint.id,
    tags: [endpoint.feature],
    summary: `${endpoint.summary} (${endpoint.id})`,
    description: note,
    parameters: headersOf(endpoint),
    ...(reads
      ? {}
      : { requestBody: { content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } } }),
    responses: {
      200: {
        description: 'Done',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { success: { const: true }, value: schemaOf(endpoint.value, 'output') },
            },
          },
        },
      },
      '4XX': {
        description: `Refused${endpoint.errors ? `: ${endpoint.errors.join(', ')}` : ''}`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

type Paths = Record<string, OpenAPIV3_1.PathItemObject>;
let described: Paths | undefined;

/** The calls of the contract, described once a process: that takes 70 ms, and the tests open an app in every file. */
function describePaths(): Paths {
  if (described) return described;
  const paths: Paths = {};
  for (const endpoint of allEndpoints) {
    const item = (paths[endpoint.path] ??= {});
    item[endpoint.method.toLowerCase() as 'get'] = operationOf(endpoint) as OpenAPIV3_1.PathItemObject['get'];
  }
  described = paths;
  return paths;
}

/** The OpenAPI document made from the contract's table. */
function openApiDocument(publicUrl: string): OpenAPIV3_1.Document {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sampan',
      version: '1',
      description: `Calls of the player site. Game vendors: see [the vendor API](/docs/vendors). Error codes: ${Object.keys(errorCodes).join(', ')}.`,
    },
    servers: [{ url: publicUrl }],
    paths: describePaths(),
    components: { schemas: { Failure: schemaOf(failureSchema, 'output') } },
  };
}

/** The page at /docs. */
export async function mountOpenApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: openApiDocument(publicUrl) as never } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'list', tryItOutEnabled: false },
  });
}
