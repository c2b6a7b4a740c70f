/**
 * Validates a flat document (one level of elements that have attributes alone) against its XML Schema: order, names, required
 * and unknown attributes, types. It reads what our own schemas use of the language and refuses anything else.
 */
interface Attribute {
  type: string;
  required: boolean;
}
type Attributes = Map<string, Attribute>;

export interface Schema {
  root: string;
  rootAttributes: Attributes;
  /** In the order of the sequence. */
  elements: Map<string, Attributes>;
}

export interface XmlRow {
  name: string;
  values: Record<string, string>;
}

const types: Readonly<Record<string, RegExp>> = {
  'xs:string': /^[\s\S]*$/,
  'xs:decimal': /^[+-]?(\d+(\.\d*)?|\.\d+)$/,
  'xs:nonNegativeInteger': /^\+?\d+$/,
  'xs:date': /^\d{4}-\d{2}-\d{2}$/,
  'xs:gYearMonth': /^\d{4}-\d{2}$/,
  'xs:dateTime': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/,
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const decode = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|(\w+));/g, (whole, code: string | undefined, name: string | undefined) =>
    code ? String.fromCodePoint(Number(code)) : (entities[name ?? ''] ?? whole),
  );

const attribute = /<xs:attribute name="(\w+)" type="([\w:]+)"( use="required")?\/>/g;
const attributesIn = (text: string): Attributes =>
  new Map(
    [...text.matchAll(attribute)].map(([, name = '', type = '', use]) => [name, { type, required: use !== undefined }]),
  );

export function readXsd(text: string): Schema {
  const root = /<xs:element name="(\w+)">/.exec(text)?.[1] ?? '';
  const [, inside = '', after = ''] = /<xs:sequence>([\s\S]*)<\/xs:sequence>([\s\S]*)/.exec(text) ?? [];
  const element = /<xs:element name="(\w+)" minOccurs="0" maxOccurs="unbounded">([\s\S]*?)<\/xs:element>/g;
  const elements = new Map([...inside.matchAll(element)].map(([, name = '', held = '']) => [name, attributesIn(held)]));
  return { root, rootAttributes: attributesIn(after), elements };
}

const TAG = /<(\w+)((?: \w+="[^"<&]*(?:&(?:#\d+|\w+);[^"<&]*)*")*)(\/?)>/y;
const valuesIn = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/ (\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decode(value)]));

function attributeFaults(
  name: string,
  values: Readonly<Record<string, string>>,
  declared: Attributes | undefined,
): string[] {
  if (!declared) return [`there is no element ${name}`];
  const missing = [...declared].filter(([key, { required }]) => required && values[key] === undefined);
  return [
    ...missing.map(([key]) => `${name} has no ${key}`),
    ...Object.entries(values).flatMap(([key, value]) => {
      const type = declared.get(key)?.type;
      if (type === undefined) return [`${name} has an attribute ${key}`];
      return types[type]?.test(value) ? [] : [`${key} of ${name} is no ${type}: ${value}`];
    }),
  ];
}

export function validateXml(text: string, schema: Schema): { rows: XmlRow[]; faults: string[] } {
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const faults = head === '<?xml version="1.0" encoding="UTF-8"?>' ? [] : ['the declaration is another one'];
  const rows: XmlRow[] = [];
  if (lines.pop() !== `</${schema.root}>`) faults.push('the document is not closed');
  const order = [...schema.elements.keys()];
  for (const [index, line] of lines.entries()) {
    const tag = line.trim();
    TAG.lastIndex = 0;
    const [whole, name = '', held = '', closed] = TAG.exec(tag) ?? [];
    const isRoot = index === 0;
    if (whole !== tag || (closed === '') !== isRoot) faults.push(`line ${index + 2} is not well-formed: ${tag}`);
    const values = valuesIn(held);
    faults.push(
      ...attributeFaults(
        name,
        values,
        isRoot && name === schema.root ? schema.rootAttributes : schema.elements.get(name),
      ),
    );
    const before = rows.at(-1);
    if (before && order.indexOf(before.name) > order.indexOf(name)) faults.push(`${name} stands after ${before.name}`);
    if (!isRoot) rows.push({ name, values });
  }
  return { rows, faults };
}
