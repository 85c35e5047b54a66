import type { CountryCode } from '@sampan/contract/country'
import { z } from 'zod'
import { type Gate, GateBusyError } from '../gate.ts'
import { callOutside, isUnreadable, OutboundError } from '../outbound.ts'
import { CarrierError, type CarrierFailure } from './carrier.error.ts'
import {
  autoNumber,
  isoOf,
  isSameSign,
  pushParam,
  signOf,
  stateOf,
  type TrackResult,
  trackResult,
  verdict,
} from './kuaidi100.ts'
import { readKuaidi100State } from './parcel-state.ts'
import { findCompany, findCompanyOfKuaidi100, guessCompanies, tidyTrackNum, zoneOf } from './track-number.ts'
import type { CarrierPush, CompanyName, Parcel, Tracking } from './tracking.ts'

export interface CarrierConfig {
  /** Queries and subscriptions: `https://poll.kuaidi100.com`. */
  pollBase: string
  /** Which company a number belongs to: `https://www.kuaidi100.com`. */
  autoNumberBase: string
  /** Both are empty where there are no credentials. */
  customer: string
  key: string
  /** Milliseconds for one call; 15 s when absent, since the service asks the carrier while we wait. */
  timeoutMs?: number
  /** Caps the calls under way; every gateway makes one. */
  gate?: Gate
  /** Hears why the service proposed no company, where a proposal goes without it. */
  onNoProposals?(error: Error): void
}

/** Milliseconds for proposals. */
const detectMs = 4_000

/** See `CarrierGateway.detect`. */
export async function detect(
  config: CarrierConfig,
  trackNum: string,
  countryCode?: CountryCode,
): Promise<CompanyName[]> {
  const tidy = tidyTrackNum(trackNum)
  if (tidy.length < 6) return []
  const guessed = guessCompanies(tidy, countryCode)
  // Somebody is looking at a form: what the shape of the number tells must do.
  const quick = { ...config, timeoutMs: Math.min(config.timeoutMs ?? detectMs, detectMs) }
  const told = await askCompanies(quick, tidy).catch((error: Error) => {
    config.onNoProposals?.(error)
    return []
  })
  const added = told.flatMap((serviceCode) => findCompanyOfKuaidi100(serviceCode) ?? [])
  return [...new Set([...guessed, ...added])].map(({ code, name }) => ({ code, name }))
}

/** Kuaidi100's codes of the companies that a number may belong to, likeliest first. @throws CarrierError */
async function askCompanies(config: CarrierConfig, trackNum: string): Promise<string[]> {
  const fields = { num: trackNum, key: config.key }
  const json = await call(config, `${config.autoNumberBase}/autonumber/auto`, fields)
  const refusal = verdict.safeParse(json)
  if (refusal.success && !refusal.data.result) throw refusalOf(refusal.data)
  return (autoNumber.safeParse(json).data ?? []).map(({ comCode }) => comCode)
}

/**
 * The code to ask with; null when nobody knows one yet. Of several companies one that is none of our others is the
 * likelier: its own code is the one that we do not have.
 */
async function serviceCodeOf(config: CarrierConfig, parcel: Parcel): Promise<string | null> {
  const known = parcel.serviceCode || companyOf(parcel.company).kuaidi100
  if (known) return known
  const told = await askCompanies(config, tidyTrackNum(parcel.trackNum))
  return told.find((code) => !findCompanyOfKuaidi100(code)) ?? told[0] ?? null
}

/** See `CarrierGateway.query`. */
export async function query(config: CarrierConfig, parcel: Parcel): Promise<Tracking | null> {
  const com = await serviceCodeOf(config, parcel)
  if (com === null) return null
  const param = JSON.stringify({
    com,
    num: tidyTrackNum(parcel.trackNum),
    phone: parcel.phone ?? '',
    from: '',
    to: '',
    resultv2: '4',
    show: '0',
    order: 'desc',
    lang: 'en',
  })
  const sign = signOf(param + config.key + config.customer)
  const json = await call(config, `${config.pollBase}/poll/query.do`, {
    customer: config.customer,
    sign,
    param,
  })
  const refusal = verdict.safeParse(json)
  if (refusal.success && !refusal.data.result) {
    // "No record": it is asked again later.
    if (refusal.data.returnCode === '500') return null
    throw refusalOf(refusal.data)
  }
  const parsed = trackResult.safeParse(json)
  if (!parsed.success) throw new CarrierError('unreadable', z.prettifyError(parsed.error))
  return presentTracking(parsed.data, parcel.company)
}

/** See `CarrierGateway.subscribe`. */
export async function subscribe(
  config: CarrierConfig,
  parcel: Parcel & { callbackUrl: string; salt: string },
): Promise<void> {
  const company = parcel.serviceCode || companyOf(parcel.company).kuaidi100 || ''
  const param = JSON.stringify({
    company,
    number: tidyTrackNum(parcel.trackNum),
    from: '',
    to: '',
    key: config.key,
    // A subscription takes no language, unlike a query: the texts of pushes are the carrier's own.
    parameters: {
      callbackurl: parcel.callbackUrl,
      salt: parcel.salt,
      resultv2: '4',
      autoCom: company === '' ? '1' : '0',
      interCom: '0',
      phone: parcel.phone ?? '',
    },
  })
  const json = await call(config, `${config.pollBase}/poll`, { schema: 'json', param })
  const answer = verdict.safeParse(json)
  if (!answer.success) throw new CarrierError('unreadable', z.prettifyError(answer.error))
  const isThereAlready = answer.data.returnCode === '501'
  if (!answer.data.result && !isThereAlready) throw refusalOf(answer.data)
}

const pushForm = z.object({ param: z.string(), sign: z.string() })

/** See `CarrierGateway.parsePush`. */
export function parsePush(form: unknown, expected: { salt: string; company: string }): CarrierPush | null {
  const given = pushForm.safeParse(form)
  if (!given.success || !isSameSign(given.data.sign, signOf(given.data.param + expected.salt))) return null
  const push = pushParam.safeParse(jsonOf(given.data.param))
  if (!push.success) return null
  const { status, message, lastResult: result } = push.data
  const watch = status === 'shutdown' ? 'over' : status === 'abort' ? 'lost' : 'on'
  if (!result || result.data.length === 0) return { watch, message }
  return { watch, message, tracking: presentTracking(result, expected.company) }
}

function presentTracking(result: TrackResult, companyCode: string): Tracking {
  const company = findCompany(companyCode)
  const zone = zoneOf(company)
  const state = stateOf(result)
  return {
    company: companyCode,
    companyName: company?.name ?? result.com,
    serviceCode: result.com,
    trackNum: result.nu,
    state: state?.express ?? null,
    parcelState: state?.parcel ?? null,
    data: result.data.flatMap((item) => {
      const time = isoOf(item.ftime ?? item.time, zone)
      if (time === null) return []
      const known = readKuaidi100State(item.statusCode)
      return [{ context: item.context, time, location: item.location ?? '', state: known?.express ?? null }]
    }),
  }
}

function companyOf(code: string) {
  const company = findCompany(code)
  if (!company) throw new CarrierError('companyRefused', `No company has the code ${code}`)
  return company
}

const failures: Record<string, CarrierFailure> = {
  '400': 'badRequest',
  '408': 'phoneNeeded',
  '503': 'accountRefused',
  '600': 'accountRefused',
  '601': 'accountRefused',
  '700': 'companyRefused',
  '701': 'companyRefused',
  '702': 'companyRefused',
}

function refusalOf({ returnCode, message }: z.infer<typeof verdict>): CarrierError {
  return new CarrierError(failures[returnCode] ?? 'unreachable', message, { returnCode })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** POSTs a form. */
async function call(config: CarrierConfig, url: string, fields: Record<string, string>): Promise<unknown> {
  if (config.key === '') throw new CarrierError('noKeys', 'KUAIDI100_KEY is not set')
  const { gate, timeoutMs = 15_000 } = config
  const work = () => callOutside(url, { timeoutMs, method: 'POST', body: new URLSearchParams(fields) })
  try {
    return (await (gate ? gate.through(work) : work())).json
  } catch (error) {
    if (error instanceof GateBusyError) throw new CarrierError('busy', error.message, { cause: error })
    if (!(error instanceof OutboundError)) throw error
    const failure = isUnreadable(error) ? 'unreadable' : 'unreachable'
    throw new CarrierError(failure, error.message, { cause: error })
  }
}
