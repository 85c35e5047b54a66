/** Answers are counted in hours, work in days: "within 72 h", "within 3 days". */
export const unitOf = (duty: string): 'h' | 'd' => (duty === 'review' || duty === 'checkMou' ? 'h' : 'd')
