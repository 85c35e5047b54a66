import type { CountryCode } from '@sampan/contract/country'
import { createGate } from '../gate.ts'
import { type CarrierConfig, detect, parsePush, query, subscribe } from './kuaidi100.client.ts'
import { companiesOf, findCompany, looksRight } from './track-number.ts'
import type { CarrierPush, CompanyName, Parcel, Tracking } from './tracking.ts'

/** Parcels of many carriers through Kuaidi100. */
export interface CarrierGateway {
  /** False without credentials: what numbers look like is known, and no parcel is followed. */
  readonly hasKeys: boolean
  companies(countryCode: CountryCode): CompanyName[]
  /** False for a number that a person should look at again; never a reason to refuse it. */
  looksRight(company: string, trackNum: string): boolean
  /** Companies for a number, likeliest first: by shape, and those the service adds. Never throws. */
  detect(trackNum: string, countryCode?: CountryCode): Promise<CompanyName[]>
  /** Where the parcel is; null while the carrier has no record of it. @throws CarrierError */
  query(parcel: Parcel): Promise<Tracking | null>
  /** Asks for a push at every change. Asking again is harmless. @throws CarrierError */
  subscribe(parcel: Parcel & { callbackUrl: string; salt: string }): Promise<void>
  /**
   * Reads a push. The callback's address should name the shipment, so that its `salt` and `company` are at hand.
   * Null when the signature is not that of `salt`, or the form is not a push. Answer it with `pushTaken`.
   */
  parsePush(form: unknown, expected: { salt: string; company: string }): CarrierPush | null
}

/** What a callback answers; anything else is pushed again, three times in 35 minutes' distance. */
export const pushTaken = { result: true, returnCode: '200', message: 'ok' } as const

/** The real client; with the addresses of the sandbox it is the same client. */
export function createCarrierGateway(given: CarrierConfig): CarrierGateway {
  const config = { gate: createGate('the carrier service'), ...given }
  return {
    hasKeys: config.key !== '',
    companies: (countryCode) => companiesOf(countryCode).map(({ code, name }) => ({ code, name })),
    looksRight: (company, trackNum) => {
      const known = findCompany(company)
      return known !== undefined && looksRight(known, trackNum)
    },
    detect: (trackNum, countryCode) => detect(config, trackNum, countryCode),
    query: (parcel) => query(config, parcel),
    subscribe: (parcel) => subscribe(config, parcel),
    parsePush,
  }
}
