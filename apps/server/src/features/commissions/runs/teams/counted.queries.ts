import { type RawBuilder, sql } from 'kysely';

/**
 * What valid sales on a product count by a contract that names these products, rounded towards less, below zero too: what
 * floorDivide does. Sales of one member and product are cut once, so it is asked of their sum.
 */
export const countedOf = ({
  valid,
  products,
  product,
}: Record<'valid' | 'products' | 'product', RawBuilder<unknown>>): RawBuilder<unknown> => {
  const parts = sql`${valid}::numeric * coalesce((${products} ->> ${product})::integer, 1000000)`;
  return sql`(case when ${valid} >= 0 then div(${parts}, 1000000) else -div(999999 - ${parts}, 1000000) end)::bigint`;
};

/** Products as the fragment above reads them; of a contract that names none all count whole. */
export const productsJson = ({ products }: { products?: object }): string => JSON.stringify(products ?? {});
