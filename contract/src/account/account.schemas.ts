import * as z from 'zod'
import { checkPlatforms, platformFields } from '../creator/platform-info.schemas.ts'
import { isBlank, orBlank } from '../kit/blank.schemas.ts'
import { countryCode, language } from '../kit/country.schemas.ts'
import { signedIn as tokenHolders } from '../kit/endpoint.ts'
import { limits } from '../kit/limits.ts'
import { messengerAccounts, messengerFields } from '../kit/messenger.schemas.ts'
import { faultAt, inOneWave } from '../kit/one-wave.ts'
import { email, httpsLink, id, needed, optionalText, password, several } from '../kit/text.schemas.ts'
import { abilities } from './abilities.ts'
import { accountTypes } from './account.ts'

const random = z.string({ error: 'errors:required' }).min(8, 'errors:required').max(64)
const verifyCode = z
  .string({ error: 'errors:codeNeeded' })
  .trim()
  .min(1, 'errors:codeNeeded')
  .max(limits.codeLength, 'errors:codeLength')
const imageCode = optionalText(12)

export const tokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string() })

export const getImageCode = {
  input: z.object({ random }),
  output: z.object({ result: z.string() }),
}

export const sayImageCode = {
  input: z.object({ random, language: language.optional() }),
  output: z.object({ result: z.string() }),
}

export const sendEmailCode = {
  input: z.object({ email, random: random.optional(), imgCode: imageCode }),
  output: z.object({ sent: z.boolean(), waitSeconds: z.number().int() }),
}

const registerFields = z
  .object({
    fullName: needed('fullNameNeeded'),
    email,
    password,
    repassword: z.string({ error: 'errors:passwordRepeatNeeded' }).min(1, 'errors:passwordRepeatNeeded'),
    verifyCode,
    inviteCode: optionalText(40),
    type: orBlank(z.coerce.number({ error: 'errors:required' }).int()).default(accountTypes.creator),
    phone: optionalText(limits.phoneMax),
    ...messengerFields,
    companyName: optionalText(),
    website: optionalText(500),
    position: optionalText(),
    businessCategories: several(z.array(z.string().max(60)).max(20)).optional(),
    random,
    imgCode: imageCode,
    agreed: z.literal(true, { error: 'errors:agreementNeeded' }).default(true),
    ...platformFields,
  })
  .superRefine((form, issues) => {
    const missing = faultAt(issues)
    if (form.repassword !== form.password) missing('repassword', 'passwordsDiffer')
    if (form.type === accountTypes.creator) return checkPlatforms(form, missing)
    if (!form.companyName) missing('companyName', 'companyNeeded')
    if (!form.website) missing('website', 'websiteNeeded')
    else if (!httpsLink.safeParse(form.website).success) missing('website', 'linkHttps')
    if (!form.position) missing('position', 'positionNeeded')
    if (!form.businessCategories?.length) missing('businessCategories', 'categoryNeeded')
    if (!form.phone) missing('phone', 'phoneNeeded')
  }, inOneWave)

/** Fields of brand owners are dropped for creators before they are read: whatever their content, they stop nobody. */
function dropBrandFields(form: z.input<typeof registerFields>): z.input<typeof registerFields> {
  if (typeof form !== 'object' || form === null) return form
  const isCreator = isBlank(form.type) || Number(form.type) === accountTypes.creator
  if (!isCreator) return form
  return {
    ...form,
    companyName: undefined,
    website: undefined,
    position: undefined,
    businessCategories: undefined,
  }
}

export const registerInput = z.preprocess(dropBrandFields, registerFields)

export const register = {
  input: registerInput,
  output: tokensSchema,
}

export const logIn = {
  input: z.object({
    email,
    password: z.string({ error: 'errors:passwordNeeded' }).min(1, 'errors:passwordNeeded').max(200),
    random: random.optional(),
    imgCode: imageCode,
  }),
  output: tokensSchema,
}

export const logOut = {
  input: z.object({}),
  output: z.object({}),
}

export const resetPassword = {
  input: z.object({ email, password, verifyCode }),
  output: z.object({}),
}

/** What somebody types who proves to be the owner once more. */
export const presentPassword = z
  .string({ error: 'errors:passwordNeeded' })
  .min(1, 'errors:passwordNeeded')
  .max(200, 'errors:tooLong')

export const changePassword = {
  input: z
    .object({
      oldPassword: presentPassword,
      password,
      repassword: z
        .string({ error: 'errors:passwordRepeatNeeded' })
        .min(1, 'errors:passwordRepeatNeeded')
        .max(200, 'errors:tooLong'),
    })
    .superRefine((form, issues) => {
      const fault = faultAt(issues)
      if (form.repassword !== form.password) fault('repassword', 'passwordsDiffer')
      else if (form.password === form.oldPassword) fault('password', 'passwordSame')
    }, inOneWave),
  output: tokensSchema,
}

export const changeEmail = {
  /** The code is one that `sendEmailCode` mailed to the new address. */
  input: z.object({ email, verifyCode, password: presentPassword }),
  output: z.object({}),
}

export const userInfoSchema = z.object({
  id,
  fullName: z.string(),
  role: z.enum(tokenHolders),
  avatar: z.string(),
  brand: z
    .object({
      id,
      name: z.string(),
      logo: z.string(),
      color: z.string(),
      isVerified: z.boolean(),
      countryCode,
    })
    .nullable(),
  /** The agency that an MCN’s people act for. */
  mcn: z.object({ id, name: z.string() }).nullable(),
  abilities: z.partialRecord(z.enum(Object.keys(abilities) as (keyof typeof abilities)[]), z.string()),
  language: language.nullable(),
  countryCode,
})

export const getUserInfo = {
  input: z.object({}),
  output: userInfoSchema,
}

export const getUserDetail = {
  input: z.object({}),
  output: userInfoSchema.extend({
    email: z.string(),
    phone: z.string(),
    ...messengerAccounts,
    createdAt: z.string(),
    /** Null while it is the one that the account was made with. */
    passwordChangedAt: z.string().nullable(),
  }),
}

export const saveUserDetail = {
  input: z.object({
    fullName: needed('fullNameNeeded'),
    phone: optionalText(limits.phoneMax),
    ...messengerFields,
    language: language.optional(),
  }),
  output: z.object({}),
}
