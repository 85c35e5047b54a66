import { ActionIcon, Button } from '@mantine/core'
import { languageOf, textFor } from '@sampan/contract/country'
import { bannersMost, type SectionOf, type ValuesOf } from '@sampan/contract/settings'
import { IconArrowUp, IconChevronDown, IconChevronUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Flag } from '#ui/mark/flag.tsx'
import { BannerFields } from './banner-fields.tsx'
import { bannerStateOf } from './banner-state.ts'
import { SectionFrame } from './section-frame.tsx'
import classes from './settings.module.css'
import { type SectionForm, useSection } from './use-section.ts'

type Banner = ValuesOf<'banners'>['banners'][number]

interface BannersSectionProps {
  stored: SectionOf<'banners'>
  countries: ValuesOf<'countries'>['countries']
}

/** The banners of all countries in their order; one is edited at a time, below its line. */
export function BannersSection({ stored, countries }: BannersSectionProps) {
  const { t } = useTranslation('settings')
  const { country } = usePlace()
  const form = useSection('banners', stored)
  const { banners } = form.values
  const [open, setOpen] = useState<string>()

  function add(): void {
    const offered = countries.find(({ countryCode }) => countryCode === country) ?? countries[0]
    if (!offered) return
    const id = crypto.randomUUID()
    const words = { title: {}, subtitle: {} }
    const shown = { from: null, until: null, languages: [] }
    const fresh = { id, countryCode: offered.countryCode, ...words, ...shown, picture: '', link: '' }
    form.set({ banners: [...banners, fresh] })
    setOpen(id)
  }

  return (
    <SectionFrame name="banners" section={form}>
      {banners.length === 0 && <p className="t-small second">{t('banners.none')}</p>}
      <ul className={classes.rows} data-path="banners" tabIndex={-1}>
        {banners.map((banner, at) => (
          <BannerRow
            key={banner.id}
            form={form}
            at={at}
            countries={countries}
            isOpen={open === banner.id || hasFault(form, at)}
            onToggle={() => setOpen(open === banner.id ? undefined : banner.id)}
          />
        ))}
      </ul>
      {banners.length < bannersMost && (
        <span>
          <Button
            variant="secondary"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={add}
          >
            {t('banners.add')}
          </Button>
        </span>
      )}
    </SectionFrame>
  )
}

const hasFault = (form: SectionForm<'banners'>, at: number): boolean =>
  Object.keys(form.errors).some((path) => path.startsWith(`banners.${at}.`))

interface BannerRowProps {
  form: SectionForm<'banners'>
  at: number
  countries: BannersSectionProps['countries']
  isOpen: boolean
  onToggle: () => void
}

function BannerRow({ form, at, countries, isOpen, onToggle }: BannerRowProps) {
  const { t } = useTranslation('settings')
  const { language } = usePlace()
  const nameOf = useCountryNames()
  const { banners } = form.values
  const banner = banners[at]
  const state = useBannerState(banner)
  if (!banner) return null
  const name = textFor(banner.title, language) || t('banners.new')
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <li className={classes.row}>
      <span className={classes.country}>
        {banner.picture && <img className={classes.mark} src={banner.picture} alt="" />}
        <span>
          <span>{name}</span>
          <span className={`${classes.where} t-meta second`}>
            <Flag country={banner.countryCode} size={14} /> {nameOf(banner.countryCode)}, {state}
          </span>
        </span>
      </span>
      {at > 0 && (
        <ActionIcon
          size={32}
          aria-label={t('banners.earlier', { name })}
          onClick={() => form.set({ banners: banners.toSpliced(at, 1).toSpliced(at - 1, 0, banner) })}
        >
          <IconArrowUp size={16} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        size={32}
        aria-label={t('banners.remove', { name })}
        onClick={() => form.set({ banners: banners.toSpliced(at, 1) })}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={32}
        aria-expanded={isOpen}
        aria-label={t(isOpen ? 'banners.fold' : 'banners.edit', { name })}
        onClick={onToggle}
      >
        <Chevron size={16} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <BannerFields
          banner={banner}
          countries={countries}
          path={`banners.${at}`}
          errors={form.errors}
          home={languageOf(banner.countryCode)}
          onChange={(change) => form.set({ banners: banners.with(at, { ...banner, ...change }) })}
        />
      )}
    </li>
  )
}

/** Whether it is shown now, in words. */
function useBannerState(banner: Banner | undefined): string {
  const { t } = useTranslation('settings')
  const { longDay } = useFormats()
  const found = banner && bannerStateOf(banner, new Date())
  if (!found || found.state === 'always') return t('banners.state.always')
  const day = longDay(`${found.day}T12:00:00Z`)
  return t(`banners.state.${found.state}`, { until: day, from: day })
}
