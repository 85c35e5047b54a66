import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import { keptPercent } from '#ui/mark/kept-percent.ts'
import { CategoryDisc } from './category-row.tsx'
import classes from './product-list.module.css'
import { useCountWords } from './use-count-words.ts'
import type { Group } from './use-product-group.ts'

interface ProductGroupHeadProps {
  group: Group
  total: number | undefined
  /** The chosen category, for the chips of its brothers. */
  categoryKey: string | undefined
}

/** Whose products these are: a brand with its record, or a category with the ones below it. */
export function ProductGroupHead({ group, total, categoryKey }: ProductGroupHeadProps) {
  const { t } = useTranslation('product')
  const { t: ui } = useTranslation('ui')
  const { percent } = useFormats()
  const count = useCountWords(total)
  const { brand, top } = group
  const rate = brand?.onTimeRate
  const facts = [
    count,
    rate !== undefined && rate !== null && t('brand.onTime', { percent: percent(keptPercent(rate, 1)) }),
  ]
  return (
    <>
      <header className={classes.group}>
        {brand && <CompanyMark name={brand.name} url={brand.logo || null} size={64} />}
        {top && <CategoryDisc icon={top.node.icon} index={top.index} />}
        <div>
          <h1 className={classes.groupName}>
            {group.name}
            {brand?.isVerified && (
              <span className={classes.seal} title={ui('verified')}>
                <IconRosetteDiscountCheckFilled size={24} aria-hidden />
                <span className="sr-only">{ui('verified')}</span>
              </span>
            )}
          </h1>
          <p className={classes.groupLine}>{facts.filter(Boolean).join(' · ')}</p>
        </div>
      </header>
      {top && <Children top={top.node} categoryKey={categoryKey} />}
    </>
  )
}

function Children({
  top,
  categoryKey,
}: {
  top: NonNullable<Group['top']>['node']
  categoryKey: string | undefined
}) {
  const { t } = useTranslation('product')
  const base = useLocation().pathname.startsWith('/m/') ? '/m' : ''
  const all = { ckey: top.ckey, name: t('group.all') }
  return (
    <nav aria-label={t('categories')}>
      <ul className={classes.children}>
        {[all, ...top.childCategory].map((child) => (
          <li key={child.ckey}>
            <Link
              href={`${base}/productGroup?categoryKey=${encodeURIComponent(child.ckey)}`}
              className={classes.child}
              aria-current={child.ckey === categoryKey ? 'page' : undefined}
            >
              {child.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
