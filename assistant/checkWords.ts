import { phrases, words, type CheckWords } from './checkLexicon';
import type { Spoken } from './understanding';

const english: CheckWords = {
  claims: phrases(
    'member|members|listed|in your directory|in the directory|in your list|on your list|on the list|in your network|in your system|in your database|on your site|on your website|on this site|your agent|your agents|your partner|your partners|your forwarder|your forwarders|one of yours|yours|part of keelway|with keelway|from keelway|part of your association|part of your network|part of the association|registered with you|belong to you|belong to keelway|belongs to you|belongs to keelway|work for you|work with you|works for you|work for keelway|works for keelway|known to you|affiliated|directory|keelway agent|keelway agents|associated with you',
  ),
  doubts: phrases(
    'legit|legitimate|genuine|real|fake|scam|scammer|scammers|fraud|fraudster|fraudsters|fraudulent|trustworthy|trusted|registered|licensed|licenced|certified|accredited|authorised|authorized|verified|bogus|a con|reliable|safe|approved|approved by you|vetted|honest|reputable|credible|dodgy|kosher|safe to pay',
  ),
  before: phrases(
    'called|named|by the name|by the name of|verify|verify if|verify whether|verify that|vouch for|heard of|heard about|do you know|know of|know about|can i trust|should i trust|trust|look up|lookup|check out|check if|check whether|check|confirm|confirm that|confirm if|background check on|does your directory include|does the directory include|directory include|directory have|do you list|verification of|authenticity of|an agent of|representing|pretends to be|claims to be|claim to be|says he is|says she is|says they are|say they are',
  ),
  borders: words(
    'is are was were isnt arent for to sure certain wonder wondering worried be been if whether that do does did can could would will should please tell me you us they he she it who what which how when where why know hear heard offer offers said says say wants want asks ask asked contacted called named from by i we my our their his her have has had got get received there because before after about then so but via through offered sent sends emailed texted whatsapped claims claim be been or not just think believe your hi hello hey dear',
  ),
  verbs: words(
    'verify verifying authenticate validate vet check checking confirm trust spot recognise recognize identify avoid',
  ),
  links: words(
    'is are was were be been being isnt arent a an the in on one of your registered really still actually also truly currently verified listed licensed genuine real official approved active paid full not even to by as among among already part legit legitimate they he she it any you keelway member or with trusted valid company agent',
  ),
  titles: words(
    'the a an this that your company agent agency firm forwarder forwarders forwarding-agent business broker courier carrier organisation organization somebody someone person called named name mr mrs ms sir number phone email mail address website site web page account whatsapp of if whether me for on',
  ),
  anybody: words(
    'the a an this that these those your all any some every he she it they them him her his their one ones agent agents agency company companies firm firms forwarder forwarders shipper shippers broker brokers courier couriers carrier carriers person persons people man woman guy business seller sellers member members partner partners somebody someone anybody who everybody website site number freight shipping cargo clearing my i me yours of in directory listing listings',
  ),
  how: phrases(
    'how|what is the way|ways to|way to|where can i|can i|could i|can you|i want to|i need to|i would like to|id like to|is there a way|steps to|help me|any way|what should i do|where do i',
  ),
  finding: phrases(
    'verify|verifying|verification|authenticate|validate|check|checking|confirm|know|tell|be sure|make sure|find out|trust|spot|recognise|recognize|identify|see if|see whether|avoid|vet|look up|prove|detect',
  ),
  agents: words(
    'agent agents forwarder forwarders company companies firm broker brokers courier couriers carrier he she they somebody someone person agency seller member members them him shipper website',
  ),
  wants: phrases(
    'they want|they are asking|they ask|they asked|they need|they require|they demand|they insist|they say|they told|he wants|she wants|he asks|she asks|he asked|she asked|he says|she says|he needs|she needs|he demands|he insists|he is asking|she is asking|wants|asks|asked|asking|demands|demanding|demanded|requires|requiring|requested|requests|insists|insisting|told me to|told us to|tells me to|says i must|says i should|ok to pay|wanting|expects|want me to|wants me to|asking me to|want',
  ),
  copulas: words('is are was were does do did if whether'),
  mayPay: phrases(
    'should i pay|should i send|should we pay|do i have to pay|do i need to pay|must i pay|is it normal to pay|is it safe to pay|is it ok to pay|ok to pay|safe to pay|normal to pay|am i supposed to pay|can i pay',
  ),
  dues: words('customs duty duties tax taxes vat membership subscription'),
  money: words(
    'gift cards card vouchers itunes usd dollar dollars euro euros eur kes ksh shilling shillings money payment pay paid paying fee fees deposit advance cash amount sum half percent bitcoin crypto usdt mpesa gbp pounds naira rupees aed dirhams funds transfer downpayment prepayment send wire bill invoice ugx tzs tsh',
  ),
  early: phrases(
    'upfront|up front|in advance|advance payment|advance fee|payment in advance|paid in advance|advance|deposit|down payment|downpayment|prepayment|prepay|pre payment|pay first|paid first|payment first|money first|first payment|before shipping|before shipment|before they ship|before he ships|before she ships|before it ships|before sending|before delivery|before loading|before pickup|before pick up|before collection|before they collect|before they send|before he sends|before they move|before anything|before they release|before i see|beforehand|before booking|before they start|before the goods|before my goods|before dispatch|before he moves|before the cargo|gift cards|gift card|western union|bitcoin|crypto|usdt|moneygram|before any shipping|before work starts|before departure|before starting|first',
  ),
  asking: words('what which how who whose why where when much many'),
  locative: words('in near around at within'),
  own: words('my our mine'),
  ours: words('you your yours keelway the this our ours'),
  of: words('of for at'),
};

const french: CheckWords = {
  claims: phrases(
    'membre|membres|adherent|adherents|adherente|dans votre annuaire|dans l annuaire|dans votre liste|sur votre liste|dans votre reseau|de votre reseau|votre agent|vos agents|votre partenaire|vos partenaires|de chez vous|des votres|un des votres|l un des votres|partie de keelway|chez keelway|sur votre site|travaille pour vous|travaille avec vous|travaillent pour vous|l annuaire|votre annuaire|affilie|affiliee|repertorie|repertoriee|reference chez vous|inscrit chez vous|inscrite chez vous|listee|liste|enregistre chez vous',
  ),
  doubts: phrases(
    'fiable|fiables|serieux|serieuse|serieuses|legitime|legitimes|legal|legale|reel|reelle|vrai|vraie|faux|fausse|arnaque|arnaqueur|arnaqueurs|escroc|escrocs|escroquerie|fraude|fraudeur|frauduleux|frauduleuse|agree|agreee|agrees|certifie|certifiee|verifie|verifiee|enregistre|enregistree|authentique|bidon|honnete|credible|louche|inscrit|inscrite|digne de confiance|de confiance|reference|referencee|officiel|officielle',
  ),
  before: phrases(
    'nomme|nommee|appele|appelee|du nom de|qui s appelle|s appelle|verifier|verifiez|verifier si|verifiez si|verifier que|connaissez vous|vous connaissez|connais tu|tu connais|entendu parler de|confiance a|confiance en|controler|confirmer que|confirmez que|confirmer|se dit|pretend etre|authenticite de|l identite de|annuaire contient|contre verifier|faire confiance a|me fier a|fier a',
  ),
  borders: words(
    'est sont etait pour vers sur sure certain devenir etre que qu si ce c suis je j vous tu il elle ils elles on qui quoi quel quelle comment quand ou pourquoi dites moi dire savoir voudrais veux recu contacte contactee par offre demande demandent veut veulent reclame reclament exige exigent dit disent a ont nous mon ma mes notre nos pouvez peux peut puis bonjour svp merci et mais avant apres depuis chez envoye propose s t bien',
  ),
  verbs: words(
    'verifier verifie verifiez authentifier reconnaitre controler confirmer fier identifier detecter eviter',
  ),
  links: words(
    'est sont etait il elle ils elles ce c un une le la les l de des du d dans sur parmi partie fait font vos votre nos bien vraiment reellement encore toujours aussi figure figurent t n pas agent agente societe entreprise en tant ou et au se trouve trouvent inscrit inscrite enregistre agree comme chez y ne keelway compte parti officiel officiellement actif listee liste repertorie s a qu que',
  ),
  titles: words(
    'la le les l un une cette cet ce ces votre vos societe entreprise agence agent transitaire compagnie transporteur numero telephone adresse mail email e courriel site web page whatsapp nom de du d a au que si certain certaine monsieur madame m mme dit nomme nommee appele appelee personne',
  ),
  anybody: words(
    'la le les l un une cette cet ce ces votre vos mes mon ma son sa ses tous toutes chaque il elle ils elles on c cela ca celui ci societe societes entreprise entreprises agence agences agent agents transitaire transitaires compagnie compagnies transporteur transporteurs vendeur personne personnes quelqu quelquun homme femme type membre membres partenaire partenaires site numero maritime fret lui d de annuaire',
  ),
  how: phrases(
    'comment|comment faire|moyen de|ou puis je|ou peut on|puis je|peut on|peux je|est il possible|je veux|je voudrais|je souhaite|j aimerais|aidez moi|pouvez vous|de quelle maniere|que faire|est ce que je peux|comme',
  ),
  finding: phrases(
    'verifier|verifie|verifiez|verification|savoir|etre sur|etre certain|etre sure|m assurer|s assurer|assurer|assure|reconnaitre|controler|confirmer|confiance|authentifier|identifier|eviter|detecter|fier|prouver|verifie t on|distinguer',
  ),
  agents: words(
    'agent agents transitaire transitaires societe societes entreprise entreprises compagnie transporteur transporteurs agence il elle ils quelqu quelquun personne vendeur membre membres lui site courtier',
  ),
  wants: phrases(
    'demande|demandent|demandait|demande de|demande d|reclame|reclament|exige|exigent|veut|veulent|souhaite|souhaitent|dit de payer|disent de payer|me dit de|me disent de|on me demande|on m a demande|m a demande|insiste|insistent|requiert|attend|attendent',
  ),
  copulas: words('est sont si fait figure avez connaissez'),
  mayPay: phrases(
    'dois je payer|doit on payer|faut il payer|dois je verser|faut il verser|normal de payer|normal de verser|est il normal|puis je payer|je dois payer|prudent de payer|sur de payer',
  ),
  dues: words('douane douaniers droits taxe taxes tva impots adhesion cotisation abonnement'),
  money: words(
    'usd dollar dollars euro euros eur fcfa cfa xof francs argent paiement payer paye verser versement virement frais acompte avance somme moitie montant bitcoin crypto mandat mobile momo depot caution arrhes provision regler reglement envoyer',
  ),
  early: phrases(
    'd avance|a l avance|en avance|par avance|acompte|avance|un depot|depot|caution|arrhes|prepaiement|prepayer|paiement anticipe|avant expedition|avant l expedition|avant l envoi|avant envoi|avant d expedier|avant d envoyer|avant de charger|avant le chargement|avant la livraison|avant livraison|avant le depart|avant de livrer|payer d abord|d abord payer|payer avant|avant tout envoi|avant toute expedition|avant d embarquer|avant l embarquement|avant qu il|avant qu ils|avant qu elle|prealable|au prealable|western union|cartes cadeaux|carte cadeau|bitcoin|crypto|moneygram|avant de commencer|provision',
  ),
  asking: words('quoi quel quels quelle quelles comment pourquoi ou quand combien'),
  locative: words('a au aux en dans pres vers'),
  own: words('mon ma mes notre nos'),
  ours: words('vous votre vos keelway l la le chez cette ce'),
  of: words('de du des d'),
};

const swahili: CheckWords = {
  claims: phrases(
    'mwanachama|wanachama|kwenye orodha|katika orodha|kwenye orodha yenu|katika orodha yenu|kwenye saraka|katika saraka|saraka yenu|orodha yenu|orodhani|wakala wenu|mawakala wenu|mshirika wenu|washirika wenu|wenu|wa keelway|ya keelway|mwenzenu|yumo|wamo|imo|ni wenu|yenu|anafanya kazi nanyi|anafanya kazi kwenu|wanafanya kazi nanyi|ameorodheshwa|imeorodheshwa|wameorodheshwa|mtandao wenu',
  ),
  doubts: phrases(
    'halali|kweli|wa kweli|ya kweli|wa uongo|uongo|feki|bandia|tapeli|matapeli|utapeli|wizi|mwizi|wezi|mwaminifu|waaminifu|kuaminika|anaaminika|inaaminika|wanaaminika|wa kuaminika|ya kuaminika|amesajiliwa|imesajiliwa|wamesajiliwa|ana leseni|ina leseni|wana leseni|kutegemewa|ulaghai|laghai|walaghai|imethibitishwa|amethibitishwa|salama|imeidhinishwa|ameidhinishwa',
  ),
  before: phrases(
    'anayeitwa|inayoitwa|wanaoitwa|aitwaye|iitwayo|kwa jina la|kwa jina|mnamjua|mnaijua|mnawajua|unamjua|unaijua|unajua kampuni|mnajua|mmesikia kuhusu|mmewahi kusikia|kumwamini|kuiamini|kuwaamini|naweza kuamini|kuamini|hakiki|hakikisha|thibitisha|kuthibitisha|kuhakiki|kuhakikisha|kagua|niangalizie|angalia|angalia kama|chunguza|anajifanya|anadai ni|anasema ni|anasema yeye ni|wanadai ni|nichunguzie',
  ),
  borders: words(
    'anajifanya nipe nipeni niwe je kama ikiwa kuwa kwenda kwamba ni si naomba nataka ningependa kujua niambie tafadhali habari hujambo mambo na kutoka nimepata nimepokea alinipigia amenipigia anasema wanasema alisema wameniambia aliniambia anataka wanataka anaomba wanaomba inataka inaomba anadai wanadai nini nani vipi gani lini wapi mimi sisi nyinyi yeye wao yangu zangu wangu yetu mna mnaye mnayo una jamani lakini kabla baada huyu hawa hii hilo anataka amesema nadhani naweza tunaweza',
  ),
  verbs: words(
    'hakiki hakikisha thibitisha kuthibitisha kuhakiki kuhakikisha kukagua kagua kumthibitisha kumhakiki kutambua kumtambua kumwamini kuamini nitathibitishaje nathibitishaje nahakikishaje nitahakikishaje nihakikishe nithibitishe',
  ),
  links: words(
    'ni si ya wa kwa katika kwenye miongoni mwa kati kweli bado pia kabisa yumo wamo imo au la moja mmoja rasmi aliyesajiliwa iliyosajiliwa waliosajiliwa halali yupo ipo wapo wako ana ina jina lake jina ameandikishwa imeandikishwa kama ndani hivi sasa yenye huyu hii hawa hao yake huwa ameorodheshwa imeorodheshwa ambaye ambayo lao yao kampuni wakala',
  ),
  titles: words(
    'kampuni wakala shirika biashara msafirishaji ya wa hii huyu hiyo namba nambari simu barua pepe tovuti anwani bwana bi mtu jina la kwa inayoitwa anayeitwa kuhusu kama hilo hili',
  ),
  anybody: words(
    'kampuni makampuni wakala mawakala shirika biashara msafirishaji wasafirishaji huyu hawa hii hiyo hilo hili hao yule ile wale yeye wao mtu watu muuzaji mwanachama wanachama washirika mshirika wenu yenu zenu wote yote wa ya za wangu yangu namba nambari tovuti mwenye hizi hizo wakala- mzigo mizigo kweli jamaa orodha saraka katika kwenye',
  ),
  how: phrases(
    'jinsi ya|jinsi gani|namna ya|namna gani|nitajuaje|nitajua vipi|nitajua|tutajuaje|najuaje|nawezaje|ninawezaje|naweza|ninaweza|nitawezaje|vipi|nataka|nahitaji|ningependa|naomba|wapi|nifanyeje|nifanye nini|nitathibitishaje|nathibitishaje|nahakikishaje|nitahakikishaje|nihakikishe|nithibitishe|unajuaje|kwa njia gani|nisaidie|nitamtambuaje|nitatambuaje|njia ya',
  ),
  finding: phrases(
    'kuthibitisha|kuhakiki|kuhakikisha|kujua|kukagua|kuangalia|kuchunguza|kumthibitisha|kumhakiki|kutambua|kumtambua|kumwamini|kuamini|nitajuaje|nitajua|tutajuaje|najuaje|nitathibitishaje|nathibitishaje|nahakikishaje|nitahakikishaje|nihakikishe|nithibitishe|unajuaje|nitamtambuaje|nitatambuaje|thibitisha|hakiki|hakikisha|uhakika|kuepuka|nijue',
  ),
  agents: words(
    'wakala mawakala kampuni msafirishaji wasafirishaji huyu hawa yeye shirika mwanachama wanachama dalali',
  ),
  wants: phrases(
    'wanataka|anataka|inataka|wanaomba|anaomba|inaomba|wananiomba|ananiomba|wanadai|anadai|inadai|wameomba|ameomba|wamenitaka|amenitaka|wananitaka|ananitaka|anasema nilipe|wanasema nilipe|nilipe|niwalipe|nimlipe|nitume|amesema nilipe|amedai|wamedai|tulipe|anahitaji|wanahitaji|kuniomba|wamesema nilipe|aniomba',
  ),
  copulas: words('ni je si kama yumo imo wamo'),
  mayPay: phrases('ni sawa kulipa|ni kawaida kulipa|lazima nilipe|inabidi nilipe|ni salama kulipa'),
  dues: words('ushuru kodi forodha uanachama vat'),
  money: words(
    'usd dola shilingi sh ksh kes tsh tzs ugx pesa fedha hela malipo kulipa nilipe lipa ada amana rubuni advansi nusu kiasi mpesa deposit asilimia tulipe niwalipe nimlipe nitume bitcoin euro arbuni kulipwa tume',
  ),
  early: phrases(
    'kabla|kabla ya|mapema|malipo ya awali|ya awali|awali|amana|rubuni|arbuni|advansi|deposit|kwanza|mbele|kabla hawajasafirisha|kabla ya kusafirisha|kabla ya mzigo|kabla ya kutuma|malipo ya kwanza|western union|bitcoin|kianzio|kishika uchumba|upfront|kadi za zawadi',
  ),
  asking: words('nini nani vipi gani lini wapi nipe nipeni'),
  locative: words('katika kwenye huko karibu'),
  own: words('yangu zangu wangu yetu langu'),
  ours: words('wenu yenu kwenu keelway chama hiki hii orodha'),
  of: words('wa ya cha za la vya'),
};

const arabic: CheckWords = {
  claims: phrases(
    'عضو|عضوا|عضوة|أعضاء|أعضائكم|من أعضائكم|الأعضاء|أعضاؤكم|في دليلكم|في الدليل|دليلكم|الدليل|في قائمتكم|قائمتكم|ضمن شبكتكم|شبكتكم|وكيلكم|وكلائكم|من وكلائكم|شريككم|شركائكم|تابع لكم|تابعة لكم|يتبع لكم|تتبع لكم|منكم|مسجل عندكم|مسجلة عندكم|مسجل لديكم|مسجلة لديكم|يعمل معكم|تعمل معكم|يعمل لديكم|مدرج|مدرجة|مدرجا|ينتمي إليكم|تنتمي إليكم|تابع لكيلواي|في keelway|وتابع لكم|متعاون معكم|رقمكم|موقعكم|بريدكم',
  ),
  doubts: phrases(
    'موثوق|موثوقة|موثوق به|موثوق بها|موثوقا|حقيقي|حقيقية|حقيقيون|أصلي|أصلية|مزيف|مزيفة|وهمي|وهمية|نصاب|نصابة|نصابين|نصب|احتيال|محتال|محتالة|محتالون|محتالين|معتمد|معتمدة|معتمدا|مرخص|مرخصة|مسجل|مسجلة|مسجلا|قانوني|قانونية|شرعي|شرعية|صادق|صادقة|صحيح|صحيحة|آمن|آمنة|جيد|جيدة|رسمي|رسمية|مضمون|مضمونة|كاذب|غشاش',
  ),
  before: phrases(
    'اسمه|اسمها|يسمى|تسمى|يدعى|تدعى|باسم|تعرفون|تعرف|هل تعرفون|هل تعرف|سمعتم عن|سمعت عن|تحقق من|تتحققوا من|تتحقق من|نتحقق من|تحققوا من|التحقق من|أتحقق من|التأكد من|أتأكد من|تأكدوا من|تأكد من|أثق|الوثوق|الثقة|أثق ب|الوثوق ب|أثق في|الثقة ب|الثقة في|الوثوق في|يدعي أنه|تدعي أنها|يزعم أنه|يقول إنه|من شركة',
  ),
  borders: words(
    'شو ايش وش لأصبح لاصير اصير هل أن إن إذا ما أصبح كن أكون أريد أود أعرف معرفة أخبرني أخبروني من فضلك لو سمحت اتصل اتصلت اتصلوا بي وصلني وصلتني عرض يقول تقول يطلب تطلب يطلبون طلب طلبت طلبوا يريد تريد يريدون لي لنا أنا نحن هو هي هم كيف متى أين لماذا ماذا مرحبا السلام عليكم وعليكم كانت كان قبل بعد لكن يمكنني يمكن أستطيع تواصلت تواصل معي هذا هذه عن إلى',
  ),
  verbs: words('أتحقق التحقق تحقق نتحقق تحققوا أتأكد التأكد نتأكد تأكد أميز التمييز الوثوق أثق الثقة تجنب أتجنب'),
  links: words(
    'هو هي هم من في ضمن ب بين واحد واحدة أحد إحدى فعلا حقا فعليا ما زال زالت لا يزال تزال أيضا رسميا مسجل مسجلة معتمد معتمدة شركة وكيل عضو تعتبر يعتبر كانت كان ليست ليس لدى حاليا حقيقي حقيقية أم أو تكون يكون موجود موجودة مدرج مدرجة مجرد شركه وسيط',
  ),
  titles: words(
    'شركة الشركة وكيل الوكيل وكالة مؤسسة مكتب هذا هذه رقم الرقم هاتف البريد بريد الموقع موقع عنوان السيد السيدة شخص اسم اسمه اسمها باسم يدعى تدعى تسمى يسمى المسماة المسمى لشركة بشركة أن إن ب ل لل و بوكيل بالشركة بالوكيل في من عن صحة هوية الناقل',
  ),
  anybody: words(
    'شركة الشركة شركات الشركات شركتكم وكيل الوكيل وكلاء الوكلاء وكالة مؤسسة مكتب هذا هذه هؤلاء هو هي هم ذلك تلك أنه أنها كل جميع أي أحد شخص الشخص الناقل ناقل الشحن شحن رجل عضو الأعضاء وكلاؤكم موقع الموقع رقم الرقم الرسالة رسالة من في بائع البائع وسيط الوسيط التاجر',
  ),
  how: phrases(
    'كيف|كيف لي|كيف يمكنني|هل يمكنني|هل يمكن|طريقة|ما هي طريقة|ما طريقة|أريد|أود|أين|أين يمكنني|كيفية|ازاي|إزاي|شلون|ساعدوني|ماذا أفعل|بماذا',
  ),
  finding: phrases(
    'أتحقق|التحقق|تحقق|نتحقق|أتأكد|التأكد|نتأكد|تأكد|أعرف|معرفة|نعرف|اعرف|أميز|التمييز|أثق|الوثوق|الثقة|أكتشف|أكشف|تجنب|أتجنب|اتاكد|اثبت',
  ),
  agents: words(
    'وكيل الوكيل وكلاء الوكلاء شركة الشركة شركات ناقل الناقل وسيط الوسيط شخص الشخص مكتب عضو بائع البائع أنه أنها المخلص مخلص وكالة بالوكيل للوكيل بوكيل بالشركة',
  ),
  wants: phrases(
    'يطلبون|يطلب|تطلب|طلب|طلبوا|طلبت|يريد|يريدون|تريد|يشترط|يشترطون|تشترط|يصر|يصرون|قال ادفع|يقول ادفع|طالب|يطالب|يطالبون|تطالب|عايزين|عايز|يبغى|يبون|طالبين|بدهم|بده',
  ),
  copulas: words('هل'),
  mayPay: phrases('هل أدفع|هل ادفع|يجب أن أدفع|علي أن أدفع|هل من الطبيعي|هل من الآمن|هل يجب الدفع'),
  dues: words('جمارك الجمارك جمركية الجمركية ضريبة الضريبة الضرائب العضوية الاشتراك'),
  money: words(
    'دولار دولارا دولارات يورو شلن درهم ريال جنيه مال المال فلوس مبلغ مبلغا الدفع دفع ادفع أدفع دفعة الدفعة رسوم رسوما عربون عربونا مقدما تحويل نصف بيتكوين usd حوالة وديعة تأمين نقود كاش نقدا',
  ),
  early: phrases(
    'مقدما|مقدم|مسبقا|مسبق|دفعة مقدمة|الدفع المسبق|دفع مسبق|دفعة أولى|سلفا|سلفة|عربون|عربونا|وديعة|قبل الشحن|قبل الإرسال|قبل التسليم|قبل التحميل|قبل النقل|قبل أن يشحن|قبل أن يشحنوا|قبل شحن|قبل إرسال|قبل ما يشحن|قبل ما يشحنوا|أولا|قبل أي|بطاقات هدايا|ويسترن يونيون|بيتكوين|قبل البدء|قبل السفر|قبل تسليم|قبل استلام',
  ),
  asking: words('ما ماذا شو ايش وش كيف كم متى أين لماذا'),
  locative: words('في قرب'),
  own: words('رقمي بريدي موقعي شركتي'),
  ours: words('لديكم عندكم معكم كم keelway كيلواي الدليل دليلكم جمعيتكم رابطتكم شبكتكم'),
  of: words('في لدى'),
};

/** Common English words, of which no name in lower case consists. */
export const plain = words(
  `a about after all also am an and any are as at be because been before best between but buy by can could did do
  does doing done each else ever far feel few for from get give go going good got had has have he help her here
  him his how i if in into is it its just keep kind know last let like live lives long made make man many may me
  mean might mine month more most much must my name never new next no not nothing now of off old on one only open
  or other our out over own people person place please put question questions really right said say see she should
  show since sleep small so some something soon still such take talk tell than that the their them then there
  these they thing think this those time to today together too tomorrow try two under until up us use used using
  very was way we week well went were what whats when where wheres which while who whom whos whose why will win
  with within without won word work world would write wrong year years yes yesterday yet you your yours call phone
  number email address hours human customer customers care support reach client clients friend sister brother
  mother father family wife husband uncle aunt cousin receiver recipient opening working business print repeat
  ignore reveal instructions system prompt late rate coast course class clear great price prince part port sort
  sport support report form firm first from host lost most post cost`,
);

export const checkWords: Readonly<Record<Spoken, CheckWords>> = {
  en: english,
  fr: french,
  sw: swahili,
  ar: arabic,
};
