import * as z from 'zod'
import { abilities } from './abilities.ts'
import { countryCode, language } from './country.ts'
import { commonBase, endpoint, everyone, pcBase, signedIn, signedIn as tokenHolders } from './endpoint.ts'
import { limits } from './limits.ts'
import { checkPlatforms, platformFields } from './platform-info.ts'
import { email, httpsLink, id, needed, optionalText, password } from './text.ts'

/** 1 is a creator, otherwise brand owner. */
export const accountTypes = { creator: 1, brand: 2 } as const

const random = z.string({ error: 'errors:required' }).min(8, 'errors:required').max(64)
const verifyCode = z
  .string({ error: 'errors:codeNeeded' })
  .trim()
  .min(1, 'errors:codeNeeded')
  .max(limits.codeLength, 'errors:codeLength')
const imageCode = optionalText(12)

export const tokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string() })

export const getImageCode = endpoint({
  name: 'getImageCode',
  method: 'POST',
  path: `${commonBase}/code/getImgCode`,
  effect: 'write',
  actor: everyone,
  summary: 'A picture with a code, kept under the caller’s random key.',
  input: z.object({ random }),
  output: z.object({ result: z.string() }),
})

export const sendEmailCode = endpoint({
  name: 'sendEmailCode',
  method: 'POST',
  path: `${commonBase}/code/sendEmailCode`,
  effect: 'write',
  actor: everyone,
  summary: 'Mails a six-digit code; once a minute, then an image code is asked for.',
  input: z.object({ email, random: random.optional(), imgCode: imageCode }),
  output: z.object({ sent: z.boolean(), waitSeconds: z.number().int() }),
})

export const registerInput = z
  .object({
    fullName: needed('fullNameNeeded'),
    email,
    password,
    repassword: z.string({ error: 'errors:passwordRepeatNeeded' }).min(1, 'errors:passwordRepeatNeeded'),
    verifyCode,
    inviteCode: optionalText(40),
    type: z.coerce.number({ error: 'errors:required' }).int().default(accountTypes.creator),
    phone: optionalText(limits.phoneMax),
    line: optionalText(),
    whatsapp: optionalText(),
    companyName: optionalText(),
    website: optionalText(500),
    position: optionalText(),
    businessCategories: z.array(z.string().max(60)).max(20).optional(),
    random,
    imgCode: imageCode,
    agreed: z.literal(true, { error: 'errors:agreementNeeded' }).default(true),
    ...platformFields,
  })
  .superRefine((form, issues) => {
    const missing = (path: string, key: string) =>
      issues.addIssue({ code: 'custom', path: [path], message: `errors:${key}` })
    if (form.repassword !== form.password) missing('repassword', 'passwordsDiffer')
    // What is asked of brand owners alone is dropped for creators, whatever stands in it.
    if (form.type === accountTypes.creator) return checkPlatforms(form, missing)
    if (!form.companyName) missing('companyName', 'companyNeeded')
    if (!form.website) missing('website', 'websiteNeeded')
    else if (!httpsLink.safeParse(form.website).success) missing('website', 'linkHttps')
    if (!form.position) missing('position', 'positionNeeded')
    if (!form.businessCategories?.length) missing('businessCategories', 'categoryNeeded')
    if (!form.phone) missing('phone', 'phoneNeeded')
  })
  .transform((form) =>
    form.type === accountTypes.creator
      ? {
          ...form,
          companyName: undefined,
          website: undefined,
          position: undefined,
          businessCategories: undefined,
        }
      : form,
  )

export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: `${pcBase}/user/register`,
  effect: 'write',
  actor: everyone,
  summary: 'Makes a creator’s or a brand owner’s account and logs it in.',
  input: registerInput,
  output: tokensSchema,
})

export const logIn = endpoint({
  name: 'logIn',
  method: 'POST',
  path: `${pcBase}/user/login`,
  effect: 'write',
  actor: everyone,
  summary: 'Logs in with email and password.',
  input: z.object({
    email,
    password: z.string({ error: 'errors:passwordNeeded' }).min(1, 'errors:passwordNeeded').max(200),
    random: random.optional(),
    imgCode: imageCode,
  }),
  output: tokensSchema,
})

export const logOut = endpoint({
  name: 'logOut',
  method: 'POST',
  path: `${pcBase}/user/logout`,
  effect: 'write',
  actor: everyone,
  summary: 'Ends this session; harmless when it is over already.',
  input: z.object({}),
  output: z.object({}),
})

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: `${pcBase}/user/resetPwd`,
  effect: 'write',
  actor: everyone,
  summary: 'Sets a new password with a mailed code, and ends all sessions of the account.',
  input: z.object({ email, password, verifyCode }),
  output: z.object({}),
})

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
export type UserInfo = z.infer<typeof userInfoSchema>

export const getUserInfo = endpoint({
  name: 'getUserInfo',
  method: 'GET',
  path: `${pcBase}/user/getInfo`,
  effect: 'read',
  actor: signedIn,
  summary: 'Who I am and what I may do.',
  input: z.object({}),
  output: userInfoSchema,
})

export const getUserDetail = endpoint({
  name: 'getUserDetail',
  method: 'GET',
  path: `${pcBase}/user/getDetail`,
  effect: 'read',
  actor: signedIn,
  summary: 'My settings.',
  input: z.object({}),
  output: userInfoSchema.extend({
    email: z.string(),
    phone: z.string(),
    line: z.string(),
    whatsapp: z.string(),
    createdAt: z.string(),
  }),
})

export const saveUserDetail = endpoint({
  name: 'saveUserDetail',
  method: 'POST',
  path: `${pcBase}/user/saveDetail`,
  effect: 'write',
  actor: signedIn,
  summary: 'Changes my name, contacts and language.',
  input: z.object({
    fullName: needed('fullNameNeeded'),
    phone: optionalText(limits.phoneMax),
    line: optionalText(),
    whatsapp: optionalText(),
    language: language.optional(),
  }),
  output: z.object({}),
})
