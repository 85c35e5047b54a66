import { isLive } from '@sampan/contract/cooperation'
import type { CountryCode, LocalText } from '@sampan/contract/country'
import type { RequestOf } from '@sampan/contract/endpoint'
import type { FileView, StoredFileInfo } from '@sampan/contract/file'
import { limits } from '@sampan/contract/limits'
import type { OwnTask, saveTask } from '@sampan/contract/task-edit'
import type { TaskFacts } from '@sampan/contract/task-missing'
import type { PaymentMethod } from '@sampan/contract/task-payment'
import type { Requirement } from '@sampan/contract/task-shapes'
import type { Retention } from '@sampan/contract/task-status'
import { addressOfUploaded } from '#features/file/just-uploaded.ts'
import { momentAt, wallTime } from '#lib/place/country-time.ts'
import type { ChosenProduct } from './product-select.tsx'
import { centsOf } from './task-cost.ts'

/** The content of the form. Numbers that are being typed may be empty. */
export interface Values {
  brandId: string
  countryCode: CountryCode
  title: LocalText
  brief: LocalText
  creativeDirection: LocalText
  precautions: LocalText
  notice: LocalText
  product: ChosenProduct | null
  productSource: OwnTask['productSource']
  /** The task's own picture, instead of the product's. */
  picture: { id: string; url: string } | null
  cooperationType: number
  requirement: Requirement
  submission: OwnTask['submission']
  stages: number[]
  retention: Retention
  modificationLimit: number | ''
  needsMou: boolean
  mouTemplateId: string | null
  reward: string
  commissionRate: number | ''
  paymentMethod: PaymentMethod
  directPayDays: number | ''
  directPayWords: LocalText
  places: number | ''
  slots: number | ''
  startsAt: string
  endsAt: string
  submitDays: number | ''
  prerequisite: { id: string; title: string } | null
  exampleFiles: FormFile[]
  exampleLinks: string[]
  briefFile: FormFile | null
}
/** A file that was just stored, or one as the server told of it, with an address that opens. */
type FormFile = StoredFileInfo & Partial<Pick<FileView, 'url' | 'mime'>>

export const textFields = ['title', 'brief', 'creativeDirection', 'precautions', 'notice'] as const
export type TextField = (typeof textFields)[number]

const day = 86_400_000

/** A new task of a country: it begins tomorrow morning there and runs for two weeks. */
export function newValues(countryCode: CountryCode, now: number): Values {
  const dateAt = (days: number) =>
    wallTime(new Date(now + days * day).toISOString(), countryCode).slice(0, 10)
  return {
    brandId: '',
    countryCode,
    title: {},
    brief: {},
    creativeDirection: {},
    precautions: {},
    notice: {},
    product: null,
    productSource: 'none',
    picture: null,
    cooperationType: 1,
    requirement: {
      adBoost: false,
      brandedContent: false,
      streamingCodeDays: null,
      secondaryUse: false,
      platforms: [],
      scriptReview: false,
      showsLogo: false,
      minSeconds: null,
      liveMinutes: null,
      hashtags: [],
    },
    submission: 'either',
    stages: [7, 8],
    retention: 'd30',
    modificationLimit: 2,
    needsMou: false,
    mouTemplateId: null,
    reward: '',
    commissionRate: '',
    paymentMethod: 'platform',
    directPayDays: limits.directPayDays,
    directPayWords: {},
    places: 20,
    slots: 20,
    startsAt: momentAt(`${dateAt(1)}T09:00`, countryCode),
    endsAt: momentAt(`${dateAt(15)}T23:59`, countryCode),
    submitDays: 5,
    prerequisite: null,
    exampleFiles: [],
    exampleLinks: [],
    briefFile: null,
  }
}

const storedOf = (file: FileView): FormFile => ({ ...file, result: file.url, thumb: '' })

/** A file of the form as creators will see it: from this page as long as it has no other address that opens. */
export const seenFile = ({ result: _, thumb: __, ...file }: FormFile): FileView => ({
  ...file,
  url: file.url ?? addressOfUploaded(file.id) ?? '',
  mime: file.mime ?? '',
})

/** A task as the server tells it, in the form. */
export function valuesOf(own: OwnTask): Values {
  const { product } = own
  const cents = centsOf(own.reward) ?? 0n
  return {
    brandId: own.brandId,
    countryCode: own.countryCode,
    title: own.title,
    brief: own.brief,
    creativeDirection: own.creativeDirection,
    precautions: own.precautions,
    notice: own.notice,
    product: product && { id: product.id, name: product.name, thumb: product.thumb },
    productSource: own.productSource,
    picture: own.pictureFileId === null ? null : { id: own.pictureFileId, url: own.picture },
    cooperationType: own.cooperationType,
    requirement: own.requirement,
    submission: own.submission,
    stages: own.stages,
    retention: own.retention,
    modificationLimit: own.modificationLimit,
    needsMou: own.needsMou,
    mouTemplateId: own.mouTemplateId,
    // Round amounts as people type them.
    reward: cents === 0n ? '' : cents % 100n === 0n ? String(cents / 100n) : own.reward,
    commissionRate: own.commissionRate || '',
    paymentMethod: own.paymentMethod,
    directPayDays: own.directPayDays,
    directPayWords: own.directPayWords,
    places: own.places,
    slots: own.slots,
    startsAt: own.startsAt,
    endsAt: own.endsAt,
    submitDays: own.submitDays,
    prerequisite: own.prerequisite,
    exampleFiles: own.exampleFiles.map(storedOf),
    exampleLinks: own.exampleLinks,
    briefFile: own.briefFile && storedOf(own.briefFile),
  }
}

/** What of the requirement belongs to the kind of post: minutes to livestreams, seconds to videos. */
function requirementOf({ cooperationType, requirement }: Values): Requirement {
  const isLivestream = isLive(cooperationType)
  return {
    ...requirement,
    liveMinutes: isLivestream ? requirement.liveMinutes : null,
    minSeconds: isLivestream ? null : requirement.minSeconds,
    platforms: requirement.secondaryUse ? requirement.platforms : [],
  }
}

/** The form as the server takes it. A field that is left empty is refused in its own words. */
export function requestOf(values: Values): RequestOf<typeof saveTask> {
  const { brandId, product, picture, prerequisite, exampleFiles, briefFile, ...said } = values
  const number = (value: number | ''): number => (value === '' ? Number.NaN : value)
  return {
    ...said,
    ...(brandId && { brandId }),
    productId: product?.id ?? null,
    productSource: product ? values.productSource : 'none',
    pictureFileId: picture?.id ?? null,
    requirement: requirementOf(values),
    modificationLimit: number(values.modificationLimit),
    reward: values.reward.trim() || '0',
    commissionRate: values.commissionRate || 0,
    directPayDays: number(values.directPayDays),
    places: number(values.places),
    slots: number(values.slots),
    submitDays: number(values.submitDays),
    prerequisiteId: prerequisite?.id ?? null,
    exampleFileIds: exampleFiles.map((file) => file.id),
    exampleLinks: values.exampleLinks.filter((link) => link.trim() !== ''),
    briefFileId: briefFile?.id ?? null,
  }
}

/** What decides whether it can be published, as it is in the form. */
export const factsOf = (values: Values): TaskFacts => ({
  ...values,
  productId: values.product?.id ?? null,
  pictureFileId: values.picture?.id ?? null,
  requirement: requirementOf(values),
  reward: values.reward || '0',
  commissionRate: values.commissionRate || 0,
  slots: values.slots || 0,
  endsAt: Date.parse(values.endsAt),
})

/** The shortest livestream that the specification takes. */
export const leastLiveMinutes = limits.livestreamMinutesMin
