/** States and provinces by country and source code; countries without states are omitted. */
export const divisions: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  `
US|AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming
CA|01 Alberta|02 British Columbia|03 Manitoba|04 New Brunswick|05 Newfoundland and Labrador|07 Nova Scotia|08 Ontario|09 Prince Edward Island|10 Québec|11 Saskatchewan
AU|02 New South Wales|03 Northern Territory|04 Queensland|05 South Australia|06 Tasmania|07 Victoria|08 Western Australia
BR|02 Alagoas|04 Amazonas|05 Bahia|06 Ceará|08 Espírito Santo|11 Mato Grosso do Sul|13 Maranhão|14 Mato Grosso|15 Minas Gerais|16 Pará|17 Paraíba|18 Paraná|20 Piauí|22 Rio Grande do Norte|23 Rio Grande do Sul|26 Santa Catarina|27 São Paulo|28 Sergipe|29 Goiás|30 Pernambuco
IN|02 Andhra Pradesh|03 Assam|09 Gujarat|13 Kerala|16 Maharashtra|19 Karnataka|21 Odisha|23 Punjab|24 Rajasthan|25 Tamil Nadu|28 West Bengal|34 Bihar|35 Madhya Pradesh|36 Uttar Pradesh|40 Telangana
NG|16 Ogun State|21 Akwa Ibom State|22 Cross River State|23 Kaduna State|25 Anambra State|27 Borno State|28 Imo State|29 Kano State|30 Kwara State|32 Oyo State|36 Delta State|37 Edo State|45 Abia State|47 Enugu State|48 Ondo State|49 Plateau State|50 Rivers State|51 Sokoto State
MX|02 Baja California|05 Chiapas|06 Chihuahua|07 Coahuila|08 Colima|11 Guanajuato|12 Guerrero|14 Jalisco|16 Michoacán|19 Nuevo León|21 Puebla|22 Querétaro|23 Quintana Roo|25 Sinaloa|26 Sonora|27 Tabasco|28 Tamaulipas|30 Veracruz|31 Yucatán
`
    .trim()
    .split('\n')
    .map((row): [string, Map<string, string>] => {
      const [country, ...rest] = row.split('|');
      return [country!, new Map(rest.map((entry) => [entry.slice(0, 2), entry.slice(3)]))];
    }),
);
