import { VendorMark } from './brand.tsx';
import { Picture } from './picture.tsx';

/**
 * A vendor's own icon where its catalogue names an address, else the mark drawn from its code; the mark also where the icon
 * does not load (S-231). Decorative: the name stands beside it.
 */
export function VendorIcon({ code, icon }: { code: string; icon: string }) {
  const mark = <VendorMark code={code} />;
  if (!/^(https:\/|\/)/.test(icon)) return mark;
  return <Picture src={icon} alt="" width={16} height={16} loading="lazy" fallback={mark} />;
}
