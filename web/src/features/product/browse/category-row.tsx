import { IconChevronLeft, IconChevronRight, IconTag } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useCategories } from '#features/product/product.api.ts'
import { Link } from '#ui/frame/links.tsx'
import { useNear } from '#ui/mark/use-near.ts'
import { categoryPicture } from './category-icons.ts'
import classes from './category-row.module.css'
import { useSideScroll } from './use-side-scroll.ts'

const tints = ['rose', 'sage', 'clay', 'lotus', 'lagoon', 'sand', 'sky', 'mango']

/** The ground of the nth category; neighbours differ. */
const tint = (index: number) =>
  ({ '--tint': `var(--ground-${tints[index % tints.length]})` }) as CSSProperties

/** All categories in one line that scrolls; each leads to its products. */
export function CategoryRow() {
  const { t } = useTranslation('product')
  const base = useLocation().pathname.startsWith('/m/') ? '/m' : ''
  const { data: categories } = useCategories()
  const { ref, canGoBack, canGoOn, go } = useSideScroll<HTMLUListElement>()
  return (
    <nav className={classes.row} aria-label={t('categories')}>
      <ul className={classes.list} ref={ref}>
        {categories
          ? categories.map((category, index) => (
              <li key={category.ckey}>
                <Link
                  href={`${base}/productGroup?categoryKey=${encodeURIComponent(category.ckey)}`}
                  className={classes.category}
                >
                  <CategoryDisc icon={category.icon} index={index} />
                  <span className={classes.name}>{category.name}</span>
                </Link>
              </li>
            ))
          : Array.from({ length: 12 }, (_, index) => index).map((index) => (
              <li key={index} className={classes.category} aria-hidden>
                <span className={classes.disc} />
                <span className={classes.blank} />
              </li>
            ))}
      </ul>
      {canGoBack && (
        <button type="button" className={classes.arrow} tabIndex={-1} aria-hidden onClick={() => go(-1)}>
          <IconChevronLeft size={20} />
        </button>
      )}
      {canGoOn && (
        <button
          type="button"
          className={classes.arrow}
          data-end
          tabIndex={-1}
          aria-hidden
          onClick={() => go(1)}
        >
          <IconChevronRight size={20} />
        </button>
      )}
    </nav>
  )
}

/** The picture of a category on its round ground. */
export function CategoryDisc({ icon, index }: { icon: string | undefined; index: number }) {
  const picture = categoryPicture(icon)
  const { ref, isNear } = useNear<HTMLSpanElement>(false)
  return (
    <span ref={ref} className={classes.disc} style={tint(index)}>
      {picture ? (
        <img
          src={isNear ? picture : undefined}
          alt=""
          loading="lazy"
          draggable={false}
          className={classes.picture}
        />
      ) : (
        <IconTag size={24} aria-hidden />
      )}
    </span>
  )
}
