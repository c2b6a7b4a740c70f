import { useBrand } from '../../shared/brand/use-permission.ts';
import { usePage } from '../../shared/route/use-page.ts';

export function HomePage() {
  const { name } = useBrand();
  usePage('');
  return <h1 className="visually-hidden">{name}</h1>;
}
