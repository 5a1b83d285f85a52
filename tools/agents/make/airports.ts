/** UN/LOCODEs of cities with major airports that the list of sea ports lacks, and their names in the gazetteer. */
export const airports: readonly (readonly [code: string, place: string])[] = `
KENBO Nairobi, KEKIS Kisumu, KEEDL Eldoret, KEMYD Malindi, ETADD Addis Ababa, ETDIR Dire Dawa, UGEBB Entebbe, UGKLA Kampala, RWKGL Kigali, BIBJM Bujumbura, SSJUB Juba, TZARK Arusha, TZMWZ Mwanza, TZDOD Dodoma, SDKRT Khartoum
ZAJNB Johannesburg, ZAPRY Pretoria, ZMLUN Lusaka, ZMNLA Ndola, ZWHRE Harare, ZWBUQ Bulawayo, MWLLW Lilongwe, MWBLZ Blantyre, BWGBE Gaborone, NAWDH Windhoek, LSMSU Maseru, MGTNR Antananarivo
NGABV Abuja, NGKAN Kano, GHKMS Kumasi, MLBKO Bamako, BFOUA Ouagadougou, NENIM Niamey, TDNDJ N'Djamena, CFBGF Bangui, CDFIH Kinshasa, CDFBM Lubumbashi, CDGOM Goma, CGBZV Brazzaville, CMYAO Yaoundé
EGCAI Cairo, MARAK Marrakesh, SARUH Riyadh, JOAMM Amman, IQBGW Baghdad, IQEBL Erbil, SYDAM Damascus, YESAH Sana'a, ILTLV Tel Aviv, TRANK Ankara, IRTHR Tehran, AFKBL Kabul
INDEL Delhi, INBLR Bengaluru, INHYD Hyderabad, INAMD Ahmedabad, INPNQ Pune, INJAI Jaipur, PKLHE Lahore, PKISB Islamabad, BDDAC Dhaka, NPKTM Kathmandu, INNSA Nhava Sheva
CNCAN Guangzhou, CNBJS Beijing, CNCTU Chengdu, CNCGO Zhengzhou, CNSIA Xi'an, CNHGH Hangzhou, CNURC Urumqi, CNKMG Kunming, CNCKG Chongqing, CNWUH Wuhan, CNYIW Yiwu, CNNSA Nansha, CNYTN Yantian, TWTPE Taipei, KRSEL Seoul, MNULN Ulaanbaatar
MYKUL Kuala Lumpur, MYPKG Port Klang, MYTPP Tanjung Pelepas, THBKK Bangkok, THLCH Laem Chabang, THCNX Chiang Mai, KHPNH Phnom Penh, LAVTE Vientiane, VNHAN Hanoi, VNSGN Ho Chi Minh City, IDJKT Jakarta, IDTPP Tanjung Priok
KZALA Almaty, UZTAS Tashkent, KGFRU Bishkek, TJDYU Dushanbe, TMASB Ashgabat, GETBS Tbilisi, AMEVN Yerevan, RUMOW Moscow, BYMSQ Minsk, UAIEV Kyiv
PLWAW Warsaw, CZPRG Prague, SKBTS Bratislava, HUBUD Budapest, ROBUH Bucharest, BGSOF Sofia, RSBEG Belgrade, HRZAG Zagreb, SILJU Ljubljana, BASJJ Sarajevo, MKSKP Skopje, ALTIA Tirana, MDKIV Chișinău
ATVIE Vienna, CHZRH Zürich, CHGVA Geneva, CHBSL Basel, DEFRA Frankfurt am Main, DEMUC Munich, DELEJ Leipzig, DEBER Berlin, DECGN Köln, DESTR Stuttgart, DEDUS Düsseldorf, LULUX Luxembourg, BEBRU Brussels, BELGG Liège
FRPAR Paris, ITMIL Milan, ITROM Rome, ESMAD Madrid, GBLON London, GBLHR London, GBMNC Manchester, GBBHM Birmingham
USCHI Chicago, USATL Atlanta, USDAL Dallas, USDEN Denver, USPHX Phoenix, USMEM Memphis, USIND Indianapolis, USAUS Austin, USLAS Las Vegas, USNYC New York, USLRD Laredo, CACAL Calgary, CAEDM Edmonton, CAWNP Winnipeg, CAOTT Ottawa
MXMEX Mexico City, MXGDL Guadalajara, MXMTY Monterrey, COBOG Bogotá, COMDE Medellín, COCLO Cali, ECUIO Quito, PELIM Lima, BOLPB La Paz, PYASU Asunción, BRSAO São Paulo, BRBSB Brasília, BRBHZ Belo Horizonte, BRVCP Campinas
ARCOR Córdoba, CLSCL Santiago, CRSJO San José, GTGUA Guatemala City, HNTGU Tegucigalpa, SVSAL San Salvador, VECCS Caracas, NIMGA Managua, AUCBR Canberra, AEJEA Jebel Ali, SGSIN Singapore, HKHKG Hong Kong, PABLB Balboa, NGAPP Apapa, NGONN Onne
`
  .trim()
  .split(/, |\n/)
  .map((entry) => [entry.slice(0, 5), entry.slice(6)] as const);
