import { IconChevronRight, IconCompass } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Bell } from '#features/notification/bell.tsx'
import { CategoryRow } from '#features/product/browse/category-row.tsx'
import { NoProducts, useCountryName } from '#features/product/browse/no-products.tsx'
import { PhoneSearch } from '#features/product/browse/phone-search.tsx'
import { ProductFilters } from '#features/product/browse/product-filters.tsx'
import { ProductResults } from '#features/product/browse/product-results.tsx'
import { hasFilters } from '#features/product/browse/product-search.ts'
import { useProductList } from '#features/product/browse/use-product-list.ts'
import { useReader } from '#features/product/product.api.ts'
import { useCountryHref } from '#features/tenant/place/country-href.ts'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { Logo } from '#ui/frame/logo.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { Flag } from '#ui/mark/flag.tsx'
import { Hero } from './hero.tsx'
import classes from './home.module.css'
import { prepareTurnStrip, TurnStripLater } from './turn-strip-later.tsx'
import { useMyTurns } from './use-my-turns.ts'

/** The phone's index: search first, then banner, the most urgent duty, categories, samples. */
export function Page() {
  const { t } = useTranslation('product')
  const country = useCountryName()
  const { search, change, total, isEstimate: _, ...list } = useProductList()
  usePageTitle(t('home.title', { country }), t('home.description', { country }))
  const isPlain = !hasFilters(search)
  return (
    <PhoneFrame>
      <h1 className="sr-only">{t('home.title', { country })}</h1>
      <TopBar total={isPlain ? total : undefined} country={country} />
      <Hero total={undefined} />
      <MostUrgent />
      <div className={classes.phoneCategories}>
        <CategoryRow />
      </div>
      <div className={classes.phoneHead}>
        <h2 className={classes.phoneTitle}>{t('home.newest')}</h2>
        <Link href="/m/list" className={classes.seeAll}>
          {t('home.seeAll')}
        </Link>
      </div>
      {!isPlain && <ProductFilters search={search} change={change} />}
      <ProductResults {...list} skeletons={4} empty={<NoProducts search={search} change={change} />} />
    </PhoneFrame>
  )
}

function TopBar({ total, country }: { total: number | undefined; country: string }) {
  const { t } = useTranslation('product')
  const { data: tenant } = useTenant()
  const place = usePlace()
  const countryHref = useCountryHref()
  const { isVisitor } = useReader()
  return (
    <div className={classes.bar}>
      <span className={classes.mark}>
        {tenant?.logo ? (
          <img className={classes.markPicture} src={tenant.logo} alt={tenant.clientName} />
        ) : (
          <Logo size={34} />
        )}
      </span>
      <PhoneSearch total={total} isNarrow={!isVisitor} />
      {!isVisitor && <Bell href="/m/inbox" />}
      <Link href={countryHref} className={classes.flag} aria-label={t('home.country', { country })}>
        <Flag country={place.country} size={28} />
      </Link>
    </div>
  )
}

/** Where the other duties are: in one of the two lists, or in both. */
function moreHref(others: number, otherTasks: number): string {
  if (otherTasks === 0) return '/m/goods'
  return otherTasks === others ? '/m/myTask' : '/m/user'
}

/** The one duty that presses most; visitors are shown the way to the guide. */
function MostUrgent() {
  const { t } = useTranslation('product')
  const { isVisitor } = useReader()
  const turn = useMyTurns()
  useEffect(() => {
    if (!isVisitor) prepareTurnStrip()
  }, [isVisitor])
  const mine = (turn?.rows ?? []).filter((row) => row.clock.isYours)
  const [first] = mine
  if (isVisitor) {
    return (
      <Link href="/m/introduction" className={classes.guide}>
        <IconCompass size={22} aria-hidden />
        <span className={classes.guideText}>{t('how.phone')}</span>
        <IconChevronRight size={18} aria-hidden />
      </Link>
    )
  }
  if (!first) return null
  const others = (turn?.yours ?? mine.length) - 1
  const isTask = first.kind === 'task'
  const otherTasks = (turn?.tasks ?? 0) - (isTask ? 1 : 0)
  return (
    <div className={classes.turn}>
      <TurnStripLater turn={first} href={`${isTask ? '/m/myTask' : '/m/goods'}?id=${first.id}`} saysTurn />
      {others > 0 && (
        <Link href={moreHref(others, otherTasks)} className={classes.moreTurns}>
          {t('turn.more', { count: others })}
        </Link>
      )}
    </div>
  )
}
