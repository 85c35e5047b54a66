import type { Language } from '@sampan/contract/country'
import type { ProductDetail } from '@sampan/contract/product'
import { langOf } from '#lib/place.ts'
import { TextLanguagesLine } from './text-languages.tsx'

interface NoticeTextProps {
  text: string | undefined
  /** The field that it is, such as `notice`. */
  field: string
  languages: ProductDetail['languages']
  asked: Language | undefined
  onAsk: (language: Language) => void
}

/** What somebody agrees to, in the language that they read or marked with its own, and in the others that the brand gave (R118). */
export function NoticeText({ text, field, languages, asked, onAsk }: NoticeTextProps) {
  const spoken = languages?.others[field]
  const own = languages && { given: languages.given, others: spoken ? { [field]: spoken } : {} }
  return (
    <>
      <TextLanguagesLine languages={own} asked={asked} onAsk={onAsk} title={field} />
      <p className="t-read" style={{ whiteSpace: 'pre-line' }} {...langOf(spoken)}>
        {text}
      </p>
    </>
  )
}
