/** Words that are in every question and say nothing about it; without accents, as they are compared. */
export const stopWords =
  'a al como con cual cuando cuanto de del donde e el ella en es esta estan este esto hago hay la las le lo los mas me mi mis no o para pero por puede puedo que quien se si sin sobre son su sus te tengo ti tu tus un una uno y ya yo';
