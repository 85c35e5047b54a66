import type { OutputOf } from '@sampan/contract/endpoint'
import type { listBanners } from '@sampan/contract/tenant'
import { IconArrowRight } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useCountryName } from '#features/product/browse/no-products.tsx'
import { useSideScroll } from '#features/product/browse/use-side-scroll.ts'
import { useBanners } from '#features/tenant/tenant.api.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import classes from './hero.module.css'

type Banner = OutputOf<typeof listBanners>[number]

/** The banners of the country, one in sight; swiped, or chosen by the dots. Nothing moves by itself. */
export function Hero({ total }: { total: number | undefined }) {
  const { t } = useTranslation('product')
  const { data, isPending } = useBanners()
  const { ref } = useSideScroll<HTMLUListElement>()
  const [shown, setShown] = useState(0)
  const banners = useOwnBanner(data, isPending)
  const count = banners.length
  useEffect(() => {
    const line = ref.current
    if (!line) return
    const look = () => setShown(Math.round(line.scrollLeft / Math.max(1, line.clientWidth)))
    line.addEventListener('scroll', look, { passive: true })
    return () => line.removeEventListener('scroll', look)
  }, [ref])
  const show = (index: number) => ref.current?.scrollTo({ left: index * ref.current.clientWidth })
  return (
    <section className={classes.hero} aria-roledescription={t('hero.carousel')} aria-label={t('hero.label')}>
      <ul className={classes.line} ref={ref}>
        {banners.map((banner, index) => (
          <li key={banner.id} className={classes.slide} inert={index !== shown} aria-hidden={index !== shown}>
            <BannerSlide banner={banner} total={index === 0 ? total : undefined} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={classes.dots}>
          {banners.map((banner, index) => (
            <button
              key={banner.id}
              type="button"
              className={classes.dot}
              aria-label={t('hero.show', { number: index + 1, count })}
              aria-current={index === shown}
              onClick={() => show(index)}
            />
          ))}
        </div>
      )}
    </section>
  )
}

/** A country without banners gets the product's own words, so that the page never starts with a hole. */
function useOwnBanner(banners: Banner[] | undefined, isPending: boolean): Banner[] {
  const { t } = useTranslation('product')
  if (isPending || (banners && banners.length > 0)) return banners ?? []
  return [
    { id: 'own', title: t('hero.title'), subtitle: t('hero.action'), picture: '', link: '/introduction' },
  ]
}

interface BannerSlideProps {
  banner: Banner
  total: number | undefined
  isFirst: boolean
}

function BannerSlide({ banner, total, isFirst }: BannerSlideProps) {
  const { t } = useTranslation('product')
  const isPhone = useLocation().pathname.startsWith('/m/')
  const season = useSeason()
  return (
    <>
      <div className={classes.words}>
        {!isPhone && <p className={classes.season}>{season}</p>}
        <h2 className={classes.title}>{banner.title}</h2>
        {!isPhone && (
          <p className={classes.text}>{total ? t('hero.text', { count: total }) : t('hero.textPlain')}</p>
        )}
        <Link href={pathFor(banner.link, isPhone)} className={classes.action}>
          {banner.subtitle}
          {/* Whoever goes from link to link, and a search engine, knows where "Read more" leads. */}
          <span className="sr-only">{banner.title}</span>
          {isPhone && <IconArrowRight size={18} aria-hidden />}
        </Link>
      </div>
      <div className={classes.scene} aria-hidden>
        <span className={classes.arch} style={{ '--n': 0 }} />
        <span className={classes.arch} style={{ '--n': 1 }} />
        <span className={classes.arch} style={{ '--n': 2 }} />
        {banner.picture && (
          <img
            src={banner.picture}
            alt=""
            className={classes.picture}
            draggable={false}
            loading={isFirst ? 'eager' : 'lazy'}
          />
        )}
      </div>
    </>
  )
}

/** Own pages of a banner's link on the device of the reader; links to elsewhere stay. */
const pathFor = (link: string, isPhone: boolean): string =>
  isPhone && link.startsWith('/') && !link.startsWith('/m/') ? `/m${link}` : link

/** "Thailand, November", in the reader's language. */
function useSeason(): string {
  const { t } = useTranslation('product')
  const { languageTag, timeZone } = usePlace()
  const name = useCountryName()
  const month = new Intl.DateTimeFormat(languageTag, { month: 'long', timeZone }).format(new Date())
  return t('hero.season', { country: name, month })
}
