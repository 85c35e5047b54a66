import type { BatchResult } from '@sampan/contract/batch.schemas'
import { type CountryCode, countryCodes } from '@sampan/contract/country'
import type { Ctx } from '#context.ts'
import { numberOf as numberOfParticipation } from '#features/participation/list/participation-search.ts'
import { shipParticipations } from '#features/participation/parcel/ship-participations.ts'
import { participation } from '#features/participation/participation.tables.ts'
import { withinReach as participationsWithin } from '#features/participation/participation-reach.ts'
import { shipSamples } from '#features/sample/parcel/ship-samples.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { withinReach as samplesWithin } from '#features/sample/sample-reach.ts'
import { numberOf as numberOfSample } from '#features/sample/sample-search.ts'
import { likelyCompany } from '#features/shipment/likely-company.ts'
import { carriersSet } from '#features/tenant/carriers.ts'
import { prefixOf, readTyped } from '#kit/typed.ts'
import { type Entered, faultOf, type Row } from './fault-of.ts'
import { listNumbered } from './numbered-case.queries.ts'

interface Found {
  id: string
  kind: 'sample' | 'participation'
  countryCode: CountryCode
}

interface Parcel extends Found {
  row: Row
  companyCode: string
  trackingNumber: string
}

/**
 * Ships samples and sign-ups by their numbers, each as the console ships it. A row that names no carrier is given the one that its number
 * looks like, or the standard one of its country (R229); two rows of one case are a fault of the second.
 */
export async function enterParcels(ctx: Ctx, rows: readonly Row[], isSure: boolean): Promise<Entered[]> {
  const known = await findCases(ctx, rows)
  const entered: Entered[] = []
  const parcels: Parcel[] = []
  const seen = new Set<string>()
  for (const row of rows) {
    const found = known.get(shownNumber(row))
    const isTwice = found !== undefined && seen.has(found.id)
    const trackingNumber = row.cell('trackingNumber')
    // A carrier that no country has is wrong for every case.
    const [company] = (found ? [found.countryCode] : countryCodes).flatMap(
      (country) => companyOf(ctx, row, country) ?? [],
    )
    if (!found) entered.push(faultOf(ctx, row, 'number', 'caseUnknown'))
    else if (isTwice) entered.push(faultOf(ctx, row, 'number', 'caseTwice'))
    if (!company && (found || row.cell('company')))
      entered.push(faultOf(ctx, row, row.cell('company') ? 'company' : 'trackingNumber', 'carrierUnclear'))
    if (found && !isTwice && company && trackingNumber)
      parcels.push({ ...found, row, companyCode: company, trackingNumber })
    if (found) seen.add(found.id)
  }
  const of = (kind: Found['kind']) => parcels.filter((parcel) => parcel.kind === kind)
  const input = (own: readonly Parcel[]) => ({
    parcels: own.map(({ id, companyCode, trackingNumber }) => ({ id, companyCode, trackingNumber })),
    isSure,
  })
  const results = [
    ...(of('sample').length > 0 ? (await shipSamples(ctx, input(of('sample')))).rows : []),
    ...(of('participation').length > 0
      ? (await shipParticipations(ctx, input(of('participation')))).rows
      : []),
  ]
  return [...entered, ...parcels.map((parcel) => resultOf(ctx, parcel, results))]
}

function resultOf(
  ctx: Ctx,
  { id, row, companyCode, trackingNumber }: Parcel,
  results: BatchResult['rows'],
): Entered {
  const result = results.find((each) => each.id === id)
  if (result?.outcome !== 'done')
    return {
      row,
      column: 'trackingNumber',
      message: result?.message ?? ctx.app.words.say(ctx.language, 'errors:notFound'),
    }
  const { companies } = ctx.app.gateways.carrier
  const company = companies(ctx.country).find(({ code }) => code === companyCode)?.name ?? companyCode
  return { row, title: `${result.number}, ${result.name}`, text: `${company} ${trackingNumber}` }
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * The code of the carrier that the row names, by its name or code, or else of the one that its number looks like, or of the
 * country's standard one.
 */
function companyOf(ctx: Ctx, row: Row, country: CountryCode): string | undefined {
  const named = plain(row.cell('company'))
  const { carriers, standard } = carriersSet(ctx.tenant, country)
  if (!named) return likelyCompany(ctx.tenant, row.cell('trackingNumber'), country) ?? standard ?? undefined
  return carriers
    .filter(({ isOffered }) => isOffered)
    .find(({ code, name }) => plain(name) === named || plain(code) === named)?.code
}

/** The number of a row as cases show theirs, however it was typed. */
function shownNumber(row: Row): string {
  const { number } = readTyped(row.cell('number'))
  return number ? `${number.prefix}-${number.digits}` : ''
}

/** The cases of the rows by their numbers as they are shown, within what the caller may ship. */
async function findCases(ctx: Ctx, rows: readonly Row[]): Promise<Map<string, Found>> {
  const numbers = (numberOf: (number: number) => string) =>
    rows.flatMap((row) => {
      const { number } = readTyped(row.cell('number'))
      return number?.prefix === prefixOf(numberOf(0)) ? [number.digits] : []
    })
  const samples = await listNumbered(ctx, sample, numbers(numberOfSample), samplesWithin(ctx, 'shipSample'))
  const signUps = await listNumbered(
    ctx,
    participation,
    numbers(numberOfParticipation),
    participationsWithin(ctx, 'shipSample'),
  )
  return new Map([
    ...samples.map(({ number, ...own }): [string, Found] => [
      numberOfSample(number),
      { ...own, kind: 'sample' },
    ]),
    ...signUps.map(({ number, ...own }): [string, Found] => [
      numberOfParticipation(number),
      { ...own, kind: 'participation' },
    ]),
  ])
}
