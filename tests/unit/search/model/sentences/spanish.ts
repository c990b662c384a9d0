/** Sentences, each with what it asks (said.ts); judged by hand. */
export default `
habitación en Filadelfia por menos de $900 => city=Philadelphia max=900 types=room
cuarto en Austin => city=Austin types=room
cuarto en Filadelfia menos de 800 => city=Philadelphia max=800 types=room
habitación amueblada => furnished=yes types=room
una habitación en Portland => city=Portland types=room
apartamento en Austin => city=Austin types=apartment
departamento en Portland => city=Portland types=apartment
depto en Filadelfia => city=Philadelphia types=apartment
piso en Fishtown => areas=Fishtown types=apartment
piso de dos habitaciones => beds=2 types=apartment
piso de una habitación => beds=1 types=apartment
casa en Austin => city=Austin types=house
casa con jardín => types=house with=yard
casa con patio trasero => types=house with=yard
casa adosada en Manayunk => areas=Manayunk types=townhouse
estudio en Portland => city=Portland types=studio
estudio amueblado => furnished=yes types=studio
monoambiente en Filadelfia => city=Philadelphia types=studio
loft en el Pearl District => areas=Pearl District types=loft
lofts en Portland => city=Portland types=loft
2 recámaras => beds=2
dos recámaras => beds=2
una recámara en Hyde Park => areas=Hyde Park beds=1
3 recámaras 2 baños => baths=2 beds=3
tres dormitorios y dos baños => baths=2 beds=3
2 habitaciones => beds=2
2 cuartos => beds=2
un dormitorio => beds=1
apartamento de un dormitorio => beds=1 types=apartment
al menos 2 recámaras => beds=2
2 recámaras o más => beds=2
2 o 3 recámaras => beds=2 beds_max=3
hasta 2 recámaras => beds_max=2
entre 2 y 3 recámaras => beds=2 beds_max=3
como máximo 3 dormitorios => beds_max=3
2 o 3 baños => baths=2 baths_max=3
hasta 2 baños => baths_max=2
entre 2 y 3 baños => baths=2 baths_max=3
sin estacionamiento => parking=none
estudio sin estacionamiento => parking=none types=studio
estudio, no necesito estacionamiento => types=studio
estudio sin necesidad de cochera => types=studio
estudio, estacionamiento no necesario => types=studio
no necesito estacionamiento ni lavandería => 
estudio, no hace falta que sea amueblado => types=studio
loft, no necesito que esté amueblado => types=loft
no necesito cochera ni piscina, y 2 recámaras => beds=2
no necesito estacionamiento y quiero un balcón => with=balcony
no necesito estacionamiento y accesible en silla de ruedas => step_free=true
casa, estacionamiento o lavandería no son necesarios => types=house
sin lavandería => words=-laundry
sin coche => words=-car
4 dormitorios => beds=4
1.5 baños => baths=1.5
baño y medio => baths=1.5
dos baños y medio => baths=2.5
un baño => baths=1
menos de 900 => max=900
menos de $1,200 => max=1200
por menos de 1500 => max=1500
hasta 1500 => max=1500
hasta $1.800 => max=1800
máximo 2000 => max=2000
máximo $1,600 => max=1600
como máximo 1400 => max=1400
no más de 1300 => max=1300
presupuesto 1700 => max=1700
presupuesto de $1,900 => max=1900
más de 1000 => min=1000
mínimo 900 => min=900
al menos $1,000 => min=1000
a partir de 1200 => min=1200
entre 900 y 1200 => max=1200 min=900
entre $1,000 y $1,500 => max=1500 min=1000
de 900 a 1200 => max=1200 min=900
alrededor de 1500 => max=1650 min=1350
unos 1200 dólares => max=1320 min=1080
menos de mil => max=1000
menos de dos mil => max=2000
menos de 1500 al mes => max=1500
1200 dólares mensuales => max=1200
menos de 1.500 dólares => max=1500
hasta 2 mil => max=2000
desde marzo => move_in=2027-03-01
desde el 1 de marzo => move_in=2027-03-01
a partir de marzo => move_in=2027-03-01
a partir del 15 de abril => move_in=2027-04-15
en abril => move_in=2027-04-01
para febrero => move_in=2027-02-01
para el 1 de febrero => move_in=2027-02-01
antes de mayo => move_in=2027-05-01
disponible ahora => move_in=2026-11-26
disponible ya => move_in=2026-11-26
disponible en enero => move_in=2027-01-01
disponible desde febrero => move_in=2027-02-01
el próximo mes => move_in=2026-12-01
mes que viene => move_in=2026-12-01
próxima semana => move_in=2026-12-03
ahora => move_in=2026-11-26
hoy mismo => move_in=2026-11-26
de inmediato => move_in=2026-11-26
mañana => move_in=2026-11-27
a mediados de marzo => move_in=2027-03-15
a finales de enero => move_in=2027-01-31
principios de abril => move_in=2027-04-01
1 de marzo => move_in=2027-03-01
15 de abril de 2027 => move_in=2027-04-15
en dos semanas => move_in=2026-12-10
en 2 meses => move_in=2027-01-26
en verano => move_in=2027-06-01
por 6 meses => months=6
por seis meses => months=6
durante 3 meses => months=3
contrato de 12 meses => months=12
por un año => months=12
un año => months=12
mes a mes => months=1
corto plazo => months=3
largo plazo => months=12
medio año => months=6
desde enero por 3 meses => months=3 move_in=2027-01-01
de marzo a agosto => months=5 move_in=2027-03-01
mascotas => pets=yes
con mascotas => pets=yes
acepta mascotas => pets=yes
se permiten mascotas => pets=yes
mascotas permitidas => pets=yes
admite perros => pets=yes
con perro => pets=yes
con mi perro => pets=yes
con gato => pets=yes
con mi gato => pets=yes
tengo dos gatos => pets=yes
perro => pets=yes
gatos => pets=yes
sin mascotas => pets=no
no mascotas => pets=no
sin perros => pets=no
sin gatos => pets=no
amueblado => furnished=yes
amueblada => furnished=yes
con muebles => furnished=yes
sin muebles => furnished=no
sin amueblar => furnished=no
lavadora => laundry=unit
con lavadora y secadora => laundry=unit
lavadora en Austin => city=Austin laundry=unit
secadora => laundry=unit
lavandería => laundry=any
lavandería en el edificio => laundry=any
estacionamiento => parking=any
con estacionamiento => parking=any
garaje => parking=garage
casa con garaje => parking=garage types=house
cochera => parking=garage
aparcamiento => parking=any
estacionamiento en la calle => parking=street
balcón => with=balcony
con balcón => with=balcony
terraza => with=terrace
azotea => with=roof_terrace
jardín => with=yard
ascensor => with=elevator
con elevador => with=elevator
aire acondicionado => with=air_conditioning
con aire => with=air_conditioning
lavavajillas => with=dishwasher
chimenea => with=fireplace
bañera => with=bathtub
comedor => with=dining_area
oficina en casa => with=home_office
techos altos => with=high_ceilings
servicios incluidos => with=utilities
todo incluido => with=utilities
silla de ruedas => step_free=true
accesible en silla de ruedas => step_free=true
accesible => step_free=true
sin escaleras => step_free=true
casas con visitas esta semana => tours=true types=house
apartamento en Austin que pueda visitar esta semana => city=Austin tours=true types=apartment
que pueda visitar esta semana => tours=true
estudio en Portland con visitas esta semana por menos de 1500 => city=Portland max=1500 tours=true types=studio
que se pueda visitar esta semana en Fishtown => areas=Fishtown tours=true
disponible esta semana => move_in=2026-11-26
80 m2 => sqft=861
60 metros cuadrados => sqft=646
al menos 80 m2 => sqft=861
900 pies cuadrados => sqft=900
Filadelfia => city=Philadelphia
en Filadelfia => city=Philadelphia
Portland => city=Portland
Austin, Texas => city=Austin state=TX
código postal 78704 => zip=78704
zona 19125 => zip=19125
en Fishtown => areas=Fishtown
barrio Hyde Park => areas=Hyde Park
Fishtown o Fairmount => areas=Fishtown + Fairmount
cerca del río => words=river
departamento cerca del río en Portland => areas=Pearl District + Sellwood + St. Johns city=Portland types=apartment
junto al lago en Austin => areas=Zilker + East Cesar Chavez + Mueller + Clarksville + 2nd Street District + Cherrywood city=Austin
cerca de la universidad => words=university
cerca del parque => words=park
cerca del centro => words=downtown
casa tranquila => types=house words=quiet
apartamento luminoso => types=apartment words=bright
estudio barato => cheap=true types=studio
cuarto económico en Filadelfia => cheap=true city=Philadelphia types=room
el más barato => cheap=true
apartamento con piscina => types=apartment words=pool
habitacion barata => cheap=true types=room
departamneto en austin => city=Austin types=apartment
apartamneto => types=apartment
recamras => types=room
2 recamras en Portland => beds=2 city=Portland
amueblad => furnished=yes
estudo en Filadelfia => city=Philadelphia types=studio
busco apartamento de 2 recámaras en Austin por menos de 2000 => beds=2 city=Austin max=2000 types=apartment
busco habitación para mi perro desde el 15 de enero => move_in=2027-01-15 pets=yes types=room
quiero un estudio amueblado en Portland por 6 meses => city=Portland furnished=yes months=6 types=studio
necesito casa de tres recámaras con garaje y jardín => beds=3 parking=garage types=house with=yard
departamento de una recámara en Filadelfia, máximo 1500, con mascotas => beds=1 city=Philadelphia max=1500 pets=yes types=apartment
apartamento con balcón y aire acondicionado en Zilker => areas=Zilker types=apartment with=balcony+air_conditioning
habitación en Spruce Hill desde febrero menos de 900 => areas=Spruce Hill max=900 move_in=2027-02-01 types=room
casa con 3 dormitorios, 2 baños y estacionamiento => baths=2 beds=3 parking=any types=house
loft en Portland entre 1000 y 1600 con ascensor => city=Portland max=1600 min=1000 types=loft with=elevator
piso amueblado de 2 habitaciones hasta 1.800 => beds=2 furnished=yes max=1800 types=apartment
cuarto con baño privado en Austin => city=Austin types=room words=bath+private
estudio sin mascotas desde el próximo mes => move_in=2026-12-01 pets=no types=studio
apartamento accesible en silla de ruedas en Filadelfia => city=Philadelphia step_free=true types=apartment
casa para dos perros en Windsor Park => areas=Windsor Park pets=yes types=house
vivienda con lavadora y balcón, menos de $1,700 => laundry=unit max=1700 with=balcony
apartamentos en 97209 => types=apartment zip=97209
2 recámaras 1 baño en Kenton hasta 1600 => areas=Kenton baths=1 beds=2 max=1600
alquiler en Austin con jardín => city=Austin with=yard
viviendas en Filadelfia => city=Philadelphia
busco algo en Hawthorne con chimenea => areas=Hawthorne with=fireplace
estudio con plano => plan=true types=studio
apartamento con plano y con vídeo en Austin => city=Austin plan=true types=apartment video=true
casa que tenga un plano => plan=true types=house
con video por menos de 2000 => max=2000 video=true
sin video => 
`;
