import { oneOf } from '@sampan/contract/one-of'
import type { Duty as ContractDuty, ProductDetail } from '@sampan/contract/product'
import { useReader } from '#features/product/product.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { Party } from '#ui/clock/clock.ts'
import { givenSpan } from '#ui/clock/clock-words.ts'
import { type Duty, DutyList } from '#ui/clock/duty-list.tsx'
import { useWords } from '#ui/clock/use-clock.ts'

const hour = 3_600_000
const dayHours = 24
/** What the first early deletion costs (R62). */
const attemptsLost = 3

interface ProductDutiesProps {
  product: Pick<ProductDetail, 'brand' | 'cooperationType' | 'duties'>
}

/** Duties that speak of the creator, for whoever is none: the creator's own, and the answer that it waits for. */
const aboutCreator = ['review', 'signMou', 'post', 'keepPublic'] as const

/** What both sides owe once the sample is applied for, in order, before anyone has agreed. */
export function ProductDuties({ product }: ProductDutiesProps) {
  const { t } = useTranslation('product')
  const words = useWords()
  const { name, avatar, isVisitor, isCreator } = useReader()
  // A brand or a specialist reads about somebody else's duties.
  const isYou = isVisitor || isCreator
  const { brand } = product
  const company: Party = { kind: 'company', name: brand.name, avatarUrl: brand.logo || null }
  const you: Party = isYou
    ? { kind: 'person', name: name || t('you'), avatarUrl: avatar || null }
    : { kind: 'person', name: t('creator') }
  const post = t(`post.${product.cooperationType}`, { defaultValue: t('post.11') })
  const duties = product.duties.map(
    (duty): Duty => ({
      key: duty.key,
      owner: duty.owner === 'brand' ? company : you,
      text:
        !isYou && oneOf(aboutCreator, duty.key)
          ? t(`duty.${duty.key}.other`, { brand: brand.name, post })
          : t(`duty.${duty.key}.text`, { brand: brand.name, post }),
      note: t(`duty.${duty.key}.note`, { count: attemptsLost }),
      within: windowOf(duty) ?? givenSpan(duty.hours * hour, words, unitOf(duty)),
    }),
  )
  function windowOf({ hours, fromHours }: ContractDuty): string | undefined {
    if (!fromHours || fromHours >= hours) return undefined
    return t('duty.window', { from: Math.round(fromHours / dayHours), to: Math.round(hours / dayHours) })
  }
  return <DutyList duties={duties} form="large" />
}

/** Whole days are said in days, from two on. */
/** Answers are counted in hours, as on the case; work in days where they come out even. */
const unitOf = ({ key, hours }: ContractDuty): 'd' | 'h' =>
  key !== 'review' && key !== 'checkMou' && hours % dayHours === 0 && hours >= 2 * dayHours ? 'd' : 'h'
