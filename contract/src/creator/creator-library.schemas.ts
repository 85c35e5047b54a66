import * as z from 'zod'
import { careChangeSchema, careOfSchema } from '../account/care.schemas.ts'
import { creatorTypes } from '../invitation/invitation.ts'
import { batchResultSchema } from '../kit/batch.schemas.ts'
import { orBlank } from '../kit/blank.schemas.ts'
import { countryCode } from '../kit/country.schemas.ts'
import { countsInput, pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { limits } from '../kit/limits.ts'
import { messengerAccounts, messengerFields } from '../kit/messenger.schemas.ts'
import { faultAt, inOneWave } from '../kit/one-wave.ts'
import { email, id, moment, money, optionalText } from '../kit/text.schemas.ts'
import { creatorSchema } from './creator.schemas.ts'
import { type Platform, platforms, postLanguages } from './creator.ts'
import { price, saidFollowers } from './creator-form.schemas.ts'
import { readHandle } from './creator-handle.ts'
import { contactStates, libraryActions, librarySorts } from './creator-library.ts'
import { creatorMetricsSchema } from './creator-metrics.schemas.ts'
import { libraryCreatorSchema, libraryFilter } from './library-creator.schemas.ts'

/** The number of a tab; a text of a query is one too. */
const tab = z.coerce.number().int().min(0).max(3)

export const listLibraryCreators = {
  input: z.object({
    /** The first of the caller's own where none is named. */
    type: orBlank(tab),
    ...libraryFilter,
    /** Those that failed in one of the caller's own batches. */
    failedIn: id.optional(),
    sort: z.enum(librarySorts).default('followers_desc'),
    ...countsInput,
    ...pageInput,
  }),
  output: pageOf(libraryCreatorSchema).extend({
    counts: z.object({ all: z.number(), unlinked: z.number(), linked: z.number(), mine: z.number() }),
  }),
}

export const exportLibraryCreators = exportedBy(listLibraryCreators)

const record = z.object({ kept: z.number().int(), all: z.number().int() })

const cooperationsSchema = z.object({
  rows: z.array(
    z.object({
      kind: z.enum(['sample', 'participation']),
      id,
      number: z.string(),
      title: z.string(),
      brand: z.string(),
      status: z.number().int(),
      /** Ended before it was done; of a participation. */
      isTerminated: z.boolean(),
      at: moment,
    }),
  ),
  total: z.number().int(),
})

export const listCreatorCooperations = {
  input: z.object({ id, page: pageInput.page, pageSize: pageInput.pageSize }),
  output: cooperationsSchema,
}

export const getLibraryCreator = {
  input: z.object({ id }),
  output: libraryCreatorSchema.extend({
    prices: creatorSchema.pick({
      livePrice: true,
      longVideoPrice: true,
      shortVideoPrice: true,
      photoStoryPrice: true,
      videoPrice: true,
    }),
    introduction: z.string(),
    photo: z.string(),
    /** Others of the same person that the reader may know of. */
    accounts: z.array(
      creatorSchema.pick({
        id: true,
        platform: true,
        handle: true,
        homepage: true,
        followers: true,
        source: true,
      }),
    ),
    /** Of the staff, who looks after the product or the task that the account came to last. */
    productSpecialist: careOfSchema.nullable(),
    /** Who last gave the person into whose care; empty for those who may not say it. */
    careChanges: z.array(careChangeSchema),
    /** The MCN that looks after the person. */
    mcn: z.string().nullable(),
    /** Who entered an account that nobody has linked, and as what. */
    enteredBy: z.object({ name: z.string(), as: z.number().int() }).nullable(),
    metrics: creatorMetricsSchema.nullable(),
    /** Promises kept over all samples and tasks; null of somebody who does not use the product. */
    promises: record.nullable(),
    strikes: z.number().int(),
    /** Since when an invitation waits for the person. */
    inCommunicationSince: moment.nullable(),
    /** Samples and tasks within the reader's reach, the newest first, at most 20; and how many there are. */
    cooperations: cooperationsSchema,
    /** The latest posts that the account made of samples and tasks here, newest first; empty where its figures are not shown. */
    posts: z.array(z.object({ url: z.string(), at: moment })),
    contact: z.enum(contactStates),
    actions: z.array(z.enum(libraryActions)),
  }),
}

export const seeCreatorContact = {
  input: z.object({ id }),
  output: z.object({ email: z.string(), phone: z.string(), ...messengerAccounts }),
}

/** An empty field counts as left out. */
const mail = z.preprocess((value) => (value === '' ? undefined : value), email.optional())

const entryFields = {
  platform: z.literal(Object.values(platforms), { error: 'errors:invalidValue' }),
  countryCode,
  /** A handle or the link of the profile, as it was typed or pasted. */
  handle: z.string().max(500, 'errors:handleInvalid').default(''),
  nickname: optionalText(),
  followers: saidFollowers,
  categories: z.array(z.string().max(60)).max(limits.profileCategoriesMax).default([]),
  creatorTypes: z
    .array(z.enum(creatorTypes, { error: 'errors:invalidValue' }))
    .max(4)
    .default([]),
  languages: z
    .array(z.enum(postLanguages, { error: 'errors:invalidValue' }))
    .max(postLanguages.length)
    .default([]),
  areaFirst: optionalText(40),
  areaSecond: optionalText(40),
  introduction: optionalText(limits.introductionMax),
  affiliateId: optionalText(),
  email: mail,
  phone: optionalText(limits.phoneMax),
  ...messengerFields,
  livePrice: price,
  longVideoPrice: price,
  shortVideoPrice: price,
  photoStoryPrice: price,
  videoPrice: price,
}

interface Entered {
  platform: Platform
  handle?: string
  followers?: number | undefined
  nickname?: string | undefined
}

function checkEntry(form: Entered, issues: z.core.$RefinementCtx<unknown>): void {
  const fault = faultAt(issues)
  const handle = form.handle ?? ''
  const read = readHandle(form.platform, handle)
  if (handle.trim() === '') fault('handle', 'handleNeeded')
  else if ('fault' in read) fault('handle', read.fault)
  if (form.followers === undefined) fault('followers', 'followersNeeded')
  if (form.platform === platforms.other && !form.nickname) fault('nickname', 'nicknameNeeded')
}

const entryInput = z.object({ id: id.optional(), ...entryFields }).superRefine(checkEntry, inOneWave)

export const saveCreatorEntry = {
  input: entryInput,
  output: z.object({ id }),
}

export const getCreatorEntry = {
  input: z.object({ id }),
  output: z.object({
    id,
    platform: z.number().int(),
    countryCode,
    handle: z.string(),
    nickname: z.string(),
    followers: z.number().int(),
    categories: z.array(z.string()),
    creatorTypes: z.array(z.enum(creatorTypes)),
    languages: z.array(z.enum(postLanguages)),
    areaFirst: z.string(),
    areaSecond: z.string(),
    introduction: z.string(),
    affiliateId: z.string(),
    email: z.string(),
    phone: z.string(),
    ...messengerAccounts,
    livePrice: money.nullable(),
    longVideoPrice: money.nullable(),
    shortVideoPrice: money.nullable(),
    photoStoryPrice: money.nullable(),
    videoPrice: money.nullable(),
  }),
}

export const removeCreatorEntry = {
  input: z.object({ ids: z.array(id, { error: 'errors:chooseRows' }).min(1, 'errors:chooseRows').max(100) }),
  output: batchResultSchema,
}

/** So many rows are read of one table. */
export const importRowsMax = 10_000

export const importCreatorEntries = {
  input: z.object({
    /** The table: its first row names the columns. */
    text: z.string({ error: 'errors:required' }).min(1, 'errors:required').max(2_000_000, 'errors:tooLong'),
    /** The country of rows that name none. */
    countryCode,
    isPreview: z.boolean().default(true),
  }),
  output: z.object({
    count: z.number().int(),
    fresh: z.number().int(),
    /** In the library already: they are left as they are. */
    known: z.number().int(),
    /** The rows that cannot be entered as they are. */
    left: z.array(z.number().int()),
    faults: z.array(
      z.object({ row: z.number().int(), column: z.string(), value: z.string(), message: z.string() }),
    ),
    rows: z.array(
      z.object({
        row: z.number().int(),
        platform: z.number().int(),
        handle: z.string(),
        nickname: z.string(),
        followers: z.number().int(),
        countryCode,
        isKnown: z.boolean(),
      }),
    ),
    ignored: z.array(z.string()),
    /** How many were entered; 0 of a preview. */
    entered: z.number().int(),
  }),
}
