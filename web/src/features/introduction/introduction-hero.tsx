import { IconArrowRight } from '@tabler/icons-react'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import classes from './introduction-hero.module.css'
import type { Introduction } from './use-introduction.ts'

/** What this is in one breath, the first step, and three real products of the country. */
export function IntroductionHero({ guide }: { guide: Introduction }) {
  const { t } = useTranslation('introduction')
  const { isLoggedIn, name } = guide
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <p className={classes.label}>{t('label', { name })}</p>
        <h1 className={classes.title}>{t('title')}</h1>
        <p className={classes.text}>{t('text', { name })}</p>
        <div className={classes.actions}>
          {isLoggedIn ? (
            <button type="button" className={classes.main} onClick={guide.onBrowse}>
              <BrowseLabel total={guide.total} />
            </button>
          ) : (
            <>
              <button type="button" className={classes.main} onClick={guide.onRegister}>
                {t('register')}
              </button>
              <Link href={`${guide.base}/index`} className={classes.browse}>
                <BrowseLabel total={guide.total} />
                <IconArrowRight size={18} aria-hidden />
              </Link>
            </>
          )}
        </div>
      </div>
      <div className={classes.scene} aria-hidden>
        <span className={classes.arch} />
        {guide.samples.slice(0, 3).map((sample) => (
          <span key={sample.id} className={classes.card}>
            <ProductPicture url={sample.picture || null} isFirst />
          </span>
        ))}
      </div>
    </section>
  )
}

/** "Browse 26 samples": the number only when it is known. */
export function BrowseLabel({ total }: { total: number | undefined }) {
  const { t } = useTranslation('introduction')
  const { number } = useFormats()
  return total ? t('browseCount', { count: total, shown: number(total) }) : t('browse')
}
