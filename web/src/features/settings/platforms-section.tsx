import { Checkbox } from '@mantine/core'
import { platformNames, platforms } from '@sampan/contract/creator'
import type { SectionOf } from '@sampan/contract/settings'
import { useTranslation } from '#lib/react-words.tsx'
import { SectionFrame } from './section-frame.tsx'
import classes from './settings.module.css'
import { useSection } from './use-section.ts'

/** Tiktok first, any other last, as everywhere. */
const inOrder = Object.values(platforms).sort((a, b) => (a || 99) - (b || 99))

/** The platforms whose accounts creators may add. */
export function PlatformsSection({ stored }: { stored: SectionOf<'platforms'> }) {
  const { t: creator } = useTranslation('creator')
  const form = useSection('platforms', stored)
  const chosen = form.values.platforms
  return (
    <SectionFrame name="platforms" section={form}>
      <div className={classes.group} data-path="platforms" tabIndex={-1}>
        {inOrder.map((platform) => (
          <Checkbox
            key={platform}
            label={platformNames[platform] ?? creator('otherPlatform')}
            checked={chosen.includes(platform)}
            onChange={(event) => {
              const isOn = event.currentTarget.checked
              form.set({
                platforms: inOrder.filter((each) => (each === platform ? isOn : chosen.includes(each))),
              })
            }}
          />
        ))}
        {form.errors.platforms && (
          <p className={classes.fault} role="alert">
            {form.errors.platforms}
          </p>
        )}
      </div>
    </SectionFrame>
  )
}
