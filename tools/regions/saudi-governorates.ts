/**
 * The governorates of each region of ISO 3166-2:SA, written by hand: `Arabic, English`, the seat of the region first.
 * Their codes are the region's with two digits in this order, so new ones are added at the end.
 */
export const saudiGovernorates: Record<string, string> = {
  '01': 'الرياض, Riyadh|الدرعية, Diriyah|الخرج, Al-Kharj|الدوادمي, Al-Dawadmi|المجمعة, Al-Majmaah|القويعية, Al-Quwayiyah|وادي الدواسر, Wadi ad-Dawasir|الأفلاج, Al-Aflaj|الزلفي, Al-Zulfi|شقراء, Shaqra|حوطة بني تميم, Hawtat Bani Tamim|عفيف, Afif|السليل, As-Sulayyil|ضرما, Dhurma|المزاحمية, Al-Muzahimiyah|رماح, Rumah|ثادق, Thadiq|حريملاء, Huraymila|الحريق, Al-Hariq|الغاط, Al-Ghat|مرات, Marat|الدلم, Ad-Dilam|الرين, Ar-Rayn',
  '02': 'مكة المكرمة, Makkah|جدة, Jeddah|الطائف, Taif|القنفذة, Al-Qunfudhah|الليث, Al-Lith|رابغ, Rabigh|الجموم, Al-Jumum|خليص, Khulays|الكامل, Al-Kamil|الخرمة, Al-Khurmah|رنية, Ranyah|تربة, Turbah|أضم, Adham|العرضيات, Al-Ardiyat|المويه, Al-Muwayh|ميسان, Maysan|بحرة, Bahrah',
  '03': 'المدينة المنورة, Madinah|ينبع, Yanbu|العلا, Al-Ula|المهد, Al-Mahd|الحناكية, Al-Hinakiyah|بدر, Badr|خيبر, Khaybar|العيص, Al-Ais|وادي الفرع, Wadi al-Fara',
  '04': 'الدمام, Dammam|الأحساء, Al-Ahsa|حفر الباطن, Hafar al-Batin|الجبيل, Jubail|القطيف, Qatif|الخبر, Khobar|الخفجي, Khafji|رأس تنورة, Ras Tanura|بقيق, Buqayq|النعيرية, An-Nairyah|قرية العليا, Qaryat al-Ulya|العديد, Al-Udayd',
  '05': 'بريدة, Buraydah|عنيزة, Unayzah|الرس, Ar-Rass|المذنب, Al-Mithnab|البكيرية, Al-Bukayriyah|البدائع, Al-Badai|الأسياح, Al-Asyah|النبهانية, An-Nabhaniyah|الشماسية, Ash-Shimasiyah|عيون الجواء, Uyun al-Jiwa|رياض الخبراء, Riyadh al-Khabra|عقلة الصقور, Uqlat as-Suqur|ضرية, Dariyah',
  '06': 'حائل, Hail|بقعاء, Baqaa|الغزالة, Al-Ghazalah|الشنان, Ash-Shinan|الحائط, Al-Hait|السليمي, As-Sulaymi|الشملي, Ash-Shamli|موقق, Mawqaq|سميراء, Sumayra',
  '07': 'تبوك, Tabuk|الوجه, Al-Wajh|ضباء, Duba|تيماء, Tayma|أملج, Umluj|حقل, Haql|البدع, Al-Bad',
  '08': 'عرعر, Arar|رفحاء, Rafha|طريف, Turaif|العويقيلة, Al-Uwayqilah',
  '09': 'جازان, Jazan|صبيا, Sabya|أبو عريش, Abu Arish|صامطة, Samtah|الحرث, Al-Harth|ضمد, Damad|الريث, Ar-Rayth|بيش, Baysh|فرسان, Farasan|الدائر, Ad-Dair|أحد المسارحة, Ahad al-Masarihah|العيدابي, Al-Aydabi|العارضة, Al-Aridhah|الدرب, Ad-Darb|هروب, Harub|فيفاء, Fayfa|الطوال, At-Tuwal',
  '10': 'نجران, Najran|شرورة, Sharurah|حبونا, Hubuna|بدر الجنوب, Badr al-Janub|يدمة, Yadamah|ثار, Thar|خباش, Khubash',
  '11': 'الباحة, Al-Bahah|بلجرشي, Baljurashi|المندق, Al-Mandaq|المخواة, Al-Makhwah|العقيق, Al-Aqiq|قلوة, Qilwah|القرى, Al-Qara|غامد الزناد, Ghamid az-Zinad|الحجرة, Al-Hajrah|بني حسن, Bani Hasan',
  '12': 'سكاكا, Sakaka|القريات, Al-Qurayyat|دومة الجندل, Dumat al-Jandal|طبرجل, Tabarjal',
  '14': 'أبها, Abha|خميس مشيط, Khamis Mushait|بيشة, Bisha|النماص, An-Namas|محايل, Muhayil|ظهران الجنوب, Dhahran al-Janub|تثليث, Tathlith|سراة عبيدة, Sarat Abidah|رجال ألمع, Rijal Almaa|بلقرن, Balqarn|أحد رفيدة, Ahad Rufaydah|المجاردة, Al-Majaridah|البرك, Al-Birk|بارق, Bariq|تنومة, Tanumah|طريب, Tarib|الحرجة, Al-Harajah|الأمواه, Al-Amwah',
}
