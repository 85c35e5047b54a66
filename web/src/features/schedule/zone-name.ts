/**
 * What people call a time zone, in a reader's language: "Indochina Time" for Asia/Bangkok. In: its IANA name, a BCP 47
 * tag. Out: the IANA name itself where the browser knows no other.
 */
export function zoneName(timeZone: string, languageTag: string): string {
  const format = new Intl.DateTimeFormat(languageTag, { timeZone, timeZoneName: 'longGeneric' })
  return format.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
