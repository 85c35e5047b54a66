import { IconChevronLeft, IconChevronRight, IconTag } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { useCategories } from '#lib/calls/category.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { useNear } from '#ui/mark/use-near.ts'
import { categoryPicture } from './category-icons.ts'
import classes from './category-row.module.css'
import { useSideScroll } from './use-side-scroll.ts'

const tints = ['rose', 'sage', 'clay', 'lotus', 'lagoon', 'sand', 'sky', 'mango']

/** The ground of the nth category; neighbours differ. */
const tint = (index: number) => ({ '--tint': `var(--ground-${tints[index % tints.length]})` })

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * Links in a line with one stop of the Tab key: arrows, Home and End go from one to the next, and the stop stays where one
 * was last.
 */
function useOneStop() {
  const [stop, setStop] = useState(0)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const links = [...event.currentTarget.querySelectorAll('a')]
    const at = links.indexOf(event.target as HTMLAnchorElement)
    const to = steps[event.key]?.(at, links.length - 1)
    if (at < 0 || to === undefined) return
    event.preventDefault()
    links[to]?.focus()
  }
  const of = (index: number) => ({
    tabIndex: index === stop ? 0 : -1,
    onFocus: () => setStop(index),
  })
  return { onKeyDown, of }
}

/** All categories in one line that scrolls; each leads to its products. */
export function CategoryRow() {
  const { t } = useTranslation('product')
  const base = useLocation().pathname.startsWith('/m/') ? '/m' : ''
  const { data: categories } = useCategories()
  const { ref, canGoBack, canGoOn, go } = useSideScroll<HTMLUListElement>()
  const { onKeyDown, of } = useOneStop()
  return (
    <nav className={classes.row} aria-label={t('categories')}>
      <ul className={classes.list} ref={ref} onKeyDown={onKeyDown}>
        {categories
          ? categories.map((category, index) => (
              <li key={category.ckey}>
                <Link
                  href={`${base}/productGroup?categoryKey=${encodeURIComponent(category.ckey)}`}
                  className={classes.category}
                  {...of(index)}
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
