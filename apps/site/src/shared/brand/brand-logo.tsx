import { Logo } from '@sampan/ui';
import { useBrand } from './use-permission.ts';

/** The mark with this brand's name beside it. */
export function BrandLogo(props: { label?: string; className?: string | undefined }) {
  const { name } = useBrand();
  const { label, className } = props;
  return <Logo name={name} {...(label && { label })} {...(className && { className })} />;
}
